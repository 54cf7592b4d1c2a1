// Makes the board quicker for pointers and keyboards. It works without.
import './live.js';
import './date-field.js';
import './grid-keys.js';
import './grid-drag.js';
import './copy.js';
import './fold-keys.js';
