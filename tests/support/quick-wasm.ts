import { setFlagsFromString } from 'node:v8';

// V8 compiles the embedded database quickly and never optimises it. Optimising takes seconds of
// processor time, which only processes that run for minutes earn back.
setFlagsFromString('--liftoff-only');
