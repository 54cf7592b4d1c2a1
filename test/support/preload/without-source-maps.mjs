// The process lacks a function, as Node 23.0 to 23.6 do.
import module from 'node:module';

Object.defineProperty(module, 'setSourceMapsSupport', { value: undefined });
