import type { Catalogue, CatalogueSession, Category } from './catalogue.ts';
import type { Fault } from './finding.ts';
import { repeated } from './repeated.ts';

/** What the library must fit to. */
export interface Surroundings {
  /** The ids of the outcomes of every wizard, by the id of the wizard. */
  outcomes: Readonly<Record<string, readonly string[]>>;
  /** The audio files there are, without `.mp3`; undefined if this server does not hold them. */
  tracks: ReadonlySet<string> | undefined;
}

type Library = Pick<Catalogue, 'categories' | 'sessions'>;

/** What does not make sense in a library of the right shape. */
export function libraryFaults(library: Library, surroundings: Surroundings): Fault[] {
  return [
    ...doubleIds(library),
    ...library.categories.flatMap((category, index) => [
      ...categoryFaults(category, index, library, surroundings),
      ...recommendationFaults(category, index, library, surroundings),
    ]),
    ...library.sessions.flatMap((session, index) =>
      sessionFaults(session, index, library, surroundings),
    ),
  ];
}

function doubleIds({ categories, sessions }: Library): Fault[] {
  return Object.entries({ categories, sessions }).flatMap(([list, entries]) =>
    repeated(entries.map(({ id }) => id)).map(({ value, index }) => ({
      at: [list, index, 'id'],
      message: `The id '${value}' is used twice.`,
      fix: 'Give one of them another id; not the one that people have heard already.',
    })),
  );
}

function categoryFaults(
  { id }: Category,
  index: number,
  { sessions }: Library,
  { outcomes }: Surroundings,
): Fault[] {
  const at = ['categories', index, 'id'];
  const unknown = {
    at,
    message: `No wizard has the id '${id}', so no quiz leads to this category.`,
    fix: `Use the id of a wizard: ${Object.keys(outcomes).join(', ')}.`,
  };
  const empty = {
    at,
    message: `The category '${id}' has no session.`,
    fix: 'Give it one, or remove the category.',
  };
  return [
    ...(Object.hasOwn(outcomes, id) ? [] : [unknown]),
    ...(sessions.some(({ category }) => category === id) ? [] : [empty]),
  ];
}

function recommendationFaults(
  { id, recommended }: Category,
  index: number,
  { sessions }: Library,
  { outcomes }: Surroundings,
): Fault[] {
  const known = outcomes[id];
  return Object.entries(recommended).flatMap(([outcome, ids]) => {
    const at = ['categories', index, 'recommended', outcome];
    const strange = {
      at,
      message: `The wizard '${id}' has no outcome '${outcome}'.`,
      fix: `Use one of its outcomes: ${known?.join(', ')}.`,
    };
    const missing = ids.flatMap((each, position) =>
      sessions.some((session) => session.id === each) ? [] : [{ each, position }],
    );
    return [
      ...(known === undefined || known.includes(outcome) ? [] : [strange]),
      ...missing.map(({ each, position }) => ({
        at: [...at, position],
        message: `'${outcome}' recommends '${each}', but there is no such session.`,
        fix: 'Name a session of this file, or add this one.',
      })),
      ...repeated(ids).map(({ value, index: position }) => ({
        at: [...at, position],
        message: `'${outcome}' recommends '${value}' twice.`,
        fix: 'Remove one of the two.',
      })),
    ];
  });
}

function sessionFaults(
  { id, category, audio }: CatalogueSession,
  index: number,
  { categories }: Library,
  { tracks }: Surroundings,
): Fault[] {
  const isKnown = categories.some((each) => each.id === category);
  const unknown = {
    at: ['sessions', index, 'category'],
    message: `The session '${id}' is in the category '${category}', which there is not.`,
    fix: `Use one of the categories: ${categories.map((each) => each.id).join(', ')}.`,
  };
  const silent = {
    at: ['sessions', index, 'audio'],
    message: `The session '${id}' has no audio: there is no '${audio}.mp3'.`,
    fix: `Add the file, or use one of these: ${[...(tracks ?? [])].sort().join(', ')}.`,
  };
  return [
    ...(isKnown ? [] : [unknown]),
    ...(tracks === undefined || tracks.has(audio) ? [] : [silent]),
  ];
}
