import type { InfoKind } from './step-kind.ts';

export const info: InfoKind = { form: { type: 'info' }, asks: false };
