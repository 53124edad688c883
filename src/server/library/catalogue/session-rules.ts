import type { Catalogue, CatalogueSession, Category } from './catalogue.ts';
import type { Problem } from './json-file.ts';
import { repeated } from './json-file.ts';

/** The audio files there are, without `.mp3`; undefined if this server does not hold them. */
export type TrackNames = ReadonlySet<string> | undefined;

type Library = Pick<Catalogue, 'categories' | 'sessions'>;

/** What does not make sense in a library of the right shape. */
export function libraryProblems(library: Library, tracks: TrackNames): Problem[] {
  return [
    ...doubleIds(library),
    ...library.categories.flatMap((category, index) => [
      ...categoryProblems(category, index, library),
      ...recommendationProblems(category, index, library),
    ]),
    ...library.sessions.flatMap((session, index) => unknownCategory(session, index, library)),
    ...(tracks === undefined ? [] : missingAudio(library, tracks)),
  ];
}

function doubleIds({ categories, sessions }: Library): Problem[] {
  return Object.entries({ categories, sessions }).flatMap(([list, entries]) =>
    repeated(entries.map(({ id }) => id)).map(({ value, index }) => ({
      at: [list, index, 'id'],
      message: `The id '${value}' is used twice.`,
      fix: 'Give one of them another id; not the one that people have heard already.',
    })),
  );
}

function categoryProblems({ id }: Category, index: number, { sessions }: Library): Problem[] {
  if (sessions.some(({ category }) => category === id)) return [];
  const empty = {
    at: ['categories', index, 'id'],
    message: `The category '${id}' has no session.`,
    fix: 'Give it one, or remove the category.',
  };
  return [empty];
}

function recommendationProblems(
  { recommended }: Category,
  index: number,
  { sessions }: Library,
): Problem[] {
  return Object.entries(recommended).flatMap(([outcome, ids]) => {
    const at = ['categories', index, 'recommended', outcome];
    const missing = ids.flatMap((each, position) =>
      sessions.some((session) => session.id === each) ? [] : [{ each, position }],
    );
    return [
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

function unknownCategory(
  { id, category }: CatalogueSession,
  index: number,
  { categories }: Library,
): Problem[] {
  if (categories.some((each) => each.id === category)) return [];
  const unknown = {
    at: ['sessions', index, 'category'],
    message: `The session '${id}' is in the category '${category}', which there is not.`,
    fix: `Use one of the categories: ${categories.map((each) => each.id).join(', ')}.`,
  };
  return [unknown];
}

/** Audio that is not there, told of at the first session that has it. */
function missingAudio({ sessions }: Library, tracks: ReadonlySet<string>): Problem[] {
  const others = tracks.size === 0 ? '' : `, or use one of these: ${[...tracks].sort().join(', ')}`;
  return sessions.flatMap(({ id, audio }, index) => {
    const isFirst = sessions.findIndex((each) => each.audio === audio) === index;
    if (tracks.has(audio) || !isFirst) return [];
    return [
      {
        at: ['sessions', index, 'audio'],
        message: `The session '${id}' has no audio: there is no '${audio}.mp3'.`,
        fix: `Put it into the folder that MEDIA_DIR names${others}.`,
      },
    ];
  });
}
