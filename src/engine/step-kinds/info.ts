import type { InfoKind } from './step-kind.ts';

export const info: InfoKind = { name: 'info', form: { type: 'info' }, asks: false };
