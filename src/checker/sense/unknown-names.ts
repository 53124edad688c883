import { isWrittenAs } from '../shape/wizard-schema.ts';
import type { Name, Names } from '../wizard/wizard.ts';

/**
 * The names that are used although nothing has them; malformed ones are a fault of shape. Where
 * entries lack a readable name, each of them may be what an unknown name means, so as many are
 * given the benefit of the doubt; all of them where not one entry has a name.
 */
export function unknownNames(uses: readonly Name[], known: Names): readonly Name[] {
  const names = new Set(known.list.map((name) => name.value));
  if (!known.isReadable || (names.size === 0 && known.gaps > 0)) return [];
  const sound = uses.filter((use) => isWrittenAs(known.kind, use.value));
  const unknown = sound.filter((use) => !names.has(use.value));
  return new Set(unknown.map((use) => use.value)).size > known.gaps ? unknown : [];
}
