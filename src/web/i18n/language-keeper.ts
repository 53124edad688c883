import { createContext } from 'react';
import type { Language } from '#contract/languages.ts';

/** Keeps a chosen language where the visitor's account is, before the page follows; may reject. */
export type LanguageKeeper = (language: Language) => Promise<void>;

/** Without an account there is nothing to keep it in. */
export const LanguageKeeperContext = createContext<LanguageKeeper>(async () => undefined);
