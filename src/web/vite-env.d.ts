/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_PRODUCT_NAME: string;
  readonly VITE_COMPANY_NAME: string;
  readonly VITE_COMPANY_NUMBER: string;
  readonly VITE_COMPANY_ADDRESS: string;
  readonly VITE_SUPPORT_MAIL: string;
  readonly VITE_MAIN_HOST: string;
  readonly VITE_STAGING_HOST: string;
  readonly VITE_MAIN_API: string;
  readonly VITE_STAGING_API: string;
  readonly VITE_PLAUSIBLE_DOMAIN: string;
  readonly VITE_GA4_ID: string;
  readonly VITE_CLAIMS: string;
}

/** The wizards of `wizards/`, listed at build time; see src/authoring/vite/wizards-plugin.ts. */
declare module 'virtual:wizards' {
  import type { Attempt } from '#engine/attempt.ts';
  import type { WizardContext } from '#engine/wizard.machine.ts';
  import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';

  /** A wizard with the addresses of its pictures and the hash of its definition. */
  export interface WizardBundle {
    definition: WizardDefinition;
    /** Changes when the definition changes; stored with every attempt. */
    definitionHash: string;
    /** By file name in `wizards/images`. */
    images: Record<string, string>;
    /** The attempt with the steps that it sees, if the wizard has variants. */
    inVariant?: (attempt: Attempt) => WizardContext;
  }

  export interface WizardEntry {
    id: string;
    path: string;
    load: () => Promise<WizardBundle>;
  }

  export const wizards: readonly WizardEntry[];

  /** The path of the wizard that `/` leads to. */
  export const rootPath: string;
}

/** What public pages say of the operator's catalogue; see src/authoring/vite/wizards-plugin.ts. */
declare module 'virtual:storage-keys' {
  /** Under which local storage holds the finished answers of each wizard. */
  export const storageKeys: readonly string[];
}

declare module 'virtual:catalogue' {
  import type { PricePlan } from '#contract/payments.ts';
  import type { SessionTime } from '#engine/time-of-day.ts';

  /** In display order. */
  export const plans: readonly PricePlan[];

  /** Words if all sessions have some, samples if any is a soundscape without a voice. */
  export const guidance: 'words' | 'samples' | null;

  /** How many sessions are read aloud in a language, of how many, and by whom. */
  export const readAloud: Readonly<
    Record<string, { sessions: number; of: number; speakers: readonly string[] } | undefined>
  >;

  /** How long each session is, and for which times of day, by its id. */
  export const sessions: Readonly<
    Record<string, { minutes: number; times?: readonly SessionTime[] } | undefined>
  >;
}

/** The figures of `wizards/claims.json`; null if there are none. */
declare module 'virtual:claims' {
  import type { Claims } from '#contract/compiled-content.ts';

  export const claims: Claims | null;
}
