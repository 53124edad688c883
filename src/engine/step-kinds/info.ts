import type { InfoStep } from '#engine/wizard-definition.gen.ts';
import type { InfoKind } from './step-kind.ts';

export const info: InfoKind = { form: { type: 'info' }, asks: false };

/** The picture of a step of any kind. Only info steps have one. */
export function imageOf({ image }: Pick<InfoStep, 'id' | 'image'>): InfoStep['image'] {
  return image;
}
