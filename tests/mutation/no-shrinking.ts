import fc from 'fast-check';

/** A mutant is killed by any counterexample; nobody reads it, so the smallest is not looked for. */
fc.configureGlobal({ endOnFailure: true });
