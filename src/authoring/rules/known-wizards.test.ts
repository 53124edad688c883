import { describe, expect, it } from 'vitest';
import { jsonOf } from '#authoring/document/json/read-json.ts';
import type { LiveFile } from '#authoring/document/wizard/live-file.ts';
import type { Wizard } from '#authoring/document/wizard/wizard.ts';
import { wizardOf } from '#authoring/document/wizard/wizard-index.ts';
import { knownWizards } from './answers-in-use.ts';

type Names = { readonly id?: string; readonly path?: string; readonly storageKey?: string };

/** With these names, and nothing else. */
function wizardWith(names: Names): Wizard {
  const all = { id: '', path: '', storageKey: '', ...names };
  const definition = { schemaVersion: 1 as const, steps: [], outcomes: [], ...all };
  return wizardOf(jsonOf(JSON.stringify(definition), '', ''), definition);
}

function liveWith(...ids: readonly string[]): LiveFile {
  const known = { goals: {}, steps: [], answers: {}, outcomes: [], profile: [], themes: [] };
  const wizards = ids.map((id) => [id, { path: `/${id}`, storageKey: `${id}-key`, ...known }]);
  return { schemaVersion: 1, wizards: Object.fromEntries(wizards), translations: {} };
}

describe('visitors know', () => {
  const known = (wizards: readonly Wizard[]) =>
    Array.from(knownWizards(wizards, liveWith('mood')), ({ wizard, id, live }) => [
      wizards.indexOf(wizard),
      id,
      live.path,
    ]);

  it.each<[string, readonly Names[], readonly (readonly [number, string, string])[]]>([
    ['a wizard by its id', [{ id: 'calm' }, { id: 'mood' }], [[1, 'mood', '/mood']]],
    ['none that has another id', [{ id: 'calm', path: '/mood' }], []],
    [
      'of several with one id the one that has the path',
      [{ id: 'mood', path: '/copy' }, { id: 'mood' }, { id: 'mood', path: '/mood' }],
      [[2, 'mood', '/mood']],
    ],
    [
      'none of several with one id if none has the path',
      [{ id: 'mood', path: '/copy' }, { id: 'mood' }],
      [],
    ],
  ])('%s', (_, wizards, expected) => {
    expect(known(wizards.map(wizardWith))).toEqual(expected);
  });
});
