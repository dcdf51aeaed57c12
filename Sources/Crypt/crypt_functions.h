// libxcrypt, part of Linux: scrypt as published by Colin Percival.
#include <crypt.h>
