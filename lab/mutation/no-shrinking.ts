import fc from 'fast-check';

/** Any counterexample kills a mutant, and nobody reads it, so it is not shrunk. */
fc.configureGlobal({ endOnFailure: true });
