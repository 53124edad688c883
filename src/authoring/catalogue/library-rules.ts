import { hintAt, sentence } from '#authoring/document/problem.ts';
import { duplicatesAmong } from '#authoring/document/schema/duplicates.ts';
import { choicesOf, nearest, quote } from '#authoring/document/wording.ts';
import { allSessionsOf, type Library } from '#contract/catalogue.ts';
import { LANGUAGES } from '#contract/languages.ts';
import type { CatalogueRule } from './catalogue-rule.ts';

const duplicateCategoryId: CatalogueRule<Library> = {
  id: 'duplicate-category-id',
  severity: 'error',
  why: 'Sessions name their category by its id and could mean either of the two.',
  *check({ content: { categories }, at }) {
    const ids = categories.map(({ id }, index) => ({
      value: id,
      at: at('categories', index, 'id'),
    }));
    yield* duplicatesAmong(ids, 'the category id');
  },
};

const duplicateSessionId: CatalogueRule<Library> = {
  id: 'duplicate-session-id',
  severity: 'error',
  why: 'What people have heard is kept under the id of the session.',
  *check({ content, at }) {
    const ids = blocksOf(content).map(({ session: { id }, path }) => ({
      value: id,
      at: at(...path, 'id'),
    }));
    yield* duplicatesAmong(ids, 'the session id');
  },
};

const emptyCategory: CatalogueRule<Library> = {
  id: 'empty-category',
  severity: 'error',
  why: 'People could choose it and would find nothing.',
  *check({ content: { categories, sessions }, at }) {
    for (const [index, { id }] of categories.entries()) {
      if (sessions.some(({ category }) => category === id)) continue;
      yield {
        at: at('categories', index, 'id'),
        message: sentence`The category ${id} has no session.`,
        fix: 'Give it one, or remove the category.',
      };
    }
  },
};

const unknownCategory: CatalogueRule<Library> = {
  id: 'unknown-category',
  severity: 'error',
  why: 'Nobody would find the session.',
  *check({ content, at }) {
    const known = content.categories.map(({ id }) => id);
    for (const { session, path } of blocksOf(content)) {
      const { id, category } = session;
      if (known.includes(category)) continue;
      const meant = nearest(category, known);
      yield {
        at: at(...path, 'category'),
        message: sentence`The session ${id} is in the category ${category}, which does not exist.${hintAt(meant)}`,
        fix: `Write ${choicesOf(known)}.`,
      };
    }
  },
};

const unknownSession: CatalogueRule<Library> = {
  id: 'unknown-session',
  severity: 'error',
  why: 'What is not there cannot be recommended.',
  *check({ content: { categories, sessions }, at }) {
    const known = sessions.map(({ id }) => id);
    for (const { outcome, id, path } of recommendationsOf(categories)) {
      if (known.includes(id)) continue;
      yield {
        at: at(...path),
        message: sentence`${outcome} recommends ${id}, but there is no such session.${hintAt(nearest(id, known))}`,
        fix: 'Name a session of this file, or add this one.',
      };
    }
  },
};

const missingRecording: CatalogueRule<Library> = {
  id: 'missing-recording',
  severity: 'warning',
  why: 'Members who use the language have the words and the soundscape, while others are read to.',
  *check({ content, at }) {
    for (const { session, path } of blocksOf(content)) {
      const { id, recordings } = session;
      if (recordings === undefined) continue;
      for (const language of LANGUAGES.filter((each) => recordings[each] === undefined)) {
        yield {
          at: at(...path, 'recordings'),
          message: sentence`The session ${id} has no recording in the language ${language}.`,
          fix: `Make one, and name its file under "${language}": docs/catalogue.md shows how.`,
        };
      }
    }
  },
};

/** Every session and short practice, with the path of its block. */
function blocksOf(library: Library) {
  const { length } = library.sessions;
  return allSessionsOf(library).map((session, index) => ({
    session,
    path: index < length ? ['sessions', index] : ['shortPractices', index - length],
  }));
}

/** Every id that an outcome recommends, with its path. */
function recommendationsOf(categories: Library['categories']) {
  return categories.flatMap(({ recommended }, index) =>
    Object.entries(recommended).flatMap(([outcome, ids]) =>
      ids.map((id, position) => ({
        outcome,
        id,
        path: ['categories', index, 'recommended', outcome, position],
      })),
    ),
  );
}

/**
 * Reports where the catalogue and the wizards differ, because wizards are edited without the
 * catalogue.
 */
const wizardMismatch: CatalogueRule<Library> = {
  id: 'wizard-mismatch',
  severity: 'warning',
  why: 'What no outcome recommends is recommended in the order of the file.',
  *check({ content: { categories }, at, nameAt }, definitions) {
    if (definitions.length === 0) return;
    const wizards = new Map(
      definitions.map(({ id, outcomes }) => [id, outcomes.map((each) => each.id)]),
    );
    for (const [index, { id, recommended }] of categories.entries()) {
      const ofWizard = wizards.get(id);
      if (ofWizard === undefined) {
        yield {
          at: at('categories', index, 'id'),
          message: sentence`No quiz leads to the category ${id}: there is no quiz of this id.${hintAt(nearest(id, wizards.keys()))}`,
          fix: 'Give the category the id of the quiz on its theme, or leave it to those who look for it.',
        };
        continue;
      }
      const named = Object.keys(recommended);
      // A category may leave all recommendations to its order.
      if (named.length === 0) continue;
      for (const outcome of named.filter((each) => !ofWizard.includes(each))) {
        yield {
          at: nameAt('categories', index, 'recommended', outcome),
          message: sentence`The quiz ${id} has no outcome ${outcome} any more.${hintAt(nearest(outcome, ofWizard))}`,
          fix: 'Write the outcome that has taken its place, or remove this one.',
        };
      }
      for (const outcome of ofWizard.filter((each) => !named.includes(each))) {
        yield {
          at: nameAt('categories', index, 'recommended'),
          message: sentence`Nothing is recommended for the outcome ${outcome} of ${id}.`,
          fix: `Add ${choicesOf([outcome])} with the ids of sessions, best first.`,
        };
      }
    }
    for (const id of wizards.keys()) {
      if (categories.some((category) => category.id === id)) continue;
      yield {
        at: nameAt('categories'),
        message: sentence`The quiz ${id} has no category of its id, so it recommends any session.`,
        fix: `Add a category with the id ${choicesOf([id])}, with sessions in it: docs/catalogue.md shows how. The quiz works until then.`,
      };
    }
  },
};

/** A session theme of a wizard is the session with its id, which personal plans play. */
const themeMismatch: CatalogueRule<Library> = {
  id: 'theme-mismatch',
  severity: 'warning',
  why: 'A personal plan leaves out a session that does not exist, and plays one of another theme as if it were its own.',
  *check({ content: { categories, sessions, shortPractices = [] }, nameAt }, definitions) {
    for (const { id: wizardId, sessionThemes = [] } of definitions) {
      // Without a category there are no sessions either, which another rule says.
      if (!categories.some(({ id }) => id === wizardId)) continue;
      for (const { id } of sessionThemes) {
        const session = sessions.find((each) => each.id === id);
        if (session?.category === wizardId) continue;
        // Short practices are for the plans of every quiz.
        if (shortPractices.some((each) => each.id === id)) continue;
        const own = sessions.filter(({ category }) => category === wizardId);
        const meant = nearest(
          id,
          own.map((each) => each.id),
        );
        const what =
          session === undefined
            ? sentence`but there is no such session`
            : sentence`but the session of this id is in the category ${session.category}`;
        yield {
          at: nameAt('sessions'),
          message: sentence`The quiz ${wizardId} has the session ${id}, ${what}.${hintAt(meant)}`,
          fix: `Add a session with this id to the category ${quote(wizardId)}, or give that of the quiz the id of one that is there.`,
        };
      }
    }
  },
};

export const LIBRARY_RULES: readonly CatalogueRule<Library>[] = [
  duplicateCategoryId,
  duplicateSessionId,
  emptyCategory,
  unknownCategory,
  unknownSession,
  wizardMismatch,
  themeMismatch,
  missingRecording,
];
