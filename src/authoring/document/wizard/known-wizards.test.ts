import { describe, expect, it } from 'vitest';
import { jsonOf } from '#authoring/document/json/read-json.ts';
import { changedIds, knownWizards } from './known-wizards.ts';
import type { LiveFile } from './live-file.ts';
import type { Wizard } from './wizard.ts';
import { wizardOf } from './wizard-index.ts';

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

describe('a wizard whose id was changed', () => {
  const MOOD = { id: 'mood', path: '/mood', storageKey: 'mood-key' };
  const changes = (live: LiveFile | undefined, ...wizards: readonly Names[]) =>
    Array.from(
      changedIds({ wizards: wizards.map(wizardWith), unfit: [], live }),
      ([{ definition }, id]) => `${definition.id} was ${id}`,
    );

  it.each<[string, readonly Names[], readonly string[]]>([
    [
      'is known by its storage key, although another one has its path',
      [
        { id: 'moods', path: '/mood' },
        { id: 'feelings', storageKey: 'mood-key' },
      ],
      ['feelings was mood'],
    ],
    [
      'is known by its path, although another one has nearly the same name',
      [
        { id: 'moods', path: '/moods', storageKey: 'moods-key' },
        { id: 'feelings', path: '/mood' },
      ],
      ['feelings was mood'],
    ],
    [
      'is known by a name that is nearly the same, if nothing else is',
      [{ id: 'anger' }, { id: 'moods', path: '/moods', storageKey: 'moods-key' }],
      ['moods was mood'],
    ],
    ['is not known if nothing of it is left', [{ id: 'feelings', path: '/feelings' }], []],
  ])('%s', (_, wizards, expected) => {
    expect(changes(liveWith('mood'), ...wizards)).toEqual(expected);
  });

  it('cannot be one that visitors know under the id that it has', () => {
    const taking = { id: 'calm', path: '/mood', storageKey: 'mood-key' };
    expect(changes(liveWith('mood', 'calm'), taking)).toEqual([]);
  });

  it('cannot be a copy of one that still has its id', () => {
    expect(changes(liveWith('mood'), MOOD, { ...MOOD, id: 'moods' })).toEqual([]);
  });

  it('cannot be one while another file, which has errors, has the id', () => {
    const copy = wizardWith({ ...MOOD, id: 'moods' });
    const unfit = [{ id: 'mood' }];
    expect(changedIds({ wizards: [copy], unfit, live: liveWith('mood') }).size).toBe(0);
  });

  it('was only one of those that are gone', () => {
    const mixed = { id: 'feelings', path: '/mood', storageKey: 'moon-key' };
    expect(changes(liveWith('mood', 'moon'), mixed)).toEqual(['feelings was mood']);
  });

  it('cannot be known before anything is published', () => {
    expect(changes(undefined, MOOD)).toEqual([]);
  });
});

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
