// libxcrypt, which is Linux's own: scrypt as Colin Percival published it.
#include <crypt.h>
