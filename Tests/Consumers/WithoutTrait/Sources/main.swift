import Data
