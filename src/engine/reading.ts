import { type Answers, answerTo, isAnswered, labelsOf, questionsOf } from './answers.ts';
import { type Care, careOf } from './care.ts';
import { holds } from './condition.ts';
import { outcomeOf } from './outcome.ts';
import { type PlannedWeek, weeksOf } from './plan.ts';
import {
  factsOf,
  focusAreasOf,
  isFaint,
  leadingBarsOf,
  type ProfileBar,
  profileOf,
  rankedBars,
} from './profile.ts';
import { type Reason, reasonsFor } from './reason.ts';
import { reminderTimeFor } from './reminder-time.ts';
import { countingSteps, givenAnswers } from './shown-steps.ts';
import { chosenOptions, isQuestion } from './step-kinds/index.ts';
import type { AnswerLabel, Question } from './step-kinds/step-kind.ts';
import { partOfDayAt, type SessionTime, suitabilityFor } from './time-of-day.ts';
import type {
  Condition,
  Outcome,
  SessionTheme,
  WizardDefinition,
} from './wizard-definition.gen.ts';
import { answeredTexts, type WizardText } from './wizard-texts.ts';

/**
 * Reads what somebody answered, from untrusted data. This is the only way to what the answers lead
 * to, so nobody can forget to leave out those that do not count.
 */
export function readAnswers(definition: WizardDefinition, raw: unknown): Reading {
  return new Reading(definition, givenAnswers(definition, raw));
}

/** What a plan asks about sessions, by the id of their theme. */
export interface KnownSessions {
  /** The times of day that a session is for; undefined if it suits any. */
  timesOf?: (themeId: string) => readonly SessionTime[] | undefined;
  /** How often a session was finished before the plan began. */
  heard?: (themeId: string) => number;
}

/** What the answers to a wizard lead to. Each part is computed when it is first asked for. */
class Reading {
  readonly definition: WizardDefinition;
  /** The answers that count, for every answer key of the wizard. */
  readonly answers: Answers;
  #profile: readonly ProfileBar[] | undefined;
  #bars: readonly ProfileBar[] | undefined;
  #outcome: Outcome | undefined;

  constructor(definition: WizardDefinition, answers: Answers) {
    this.definition = definition;
    this.answers = answers;
  }

  /** The questions with an answer that counts, in file order. */
  get answered(): readonly Question[] {
    return questionsOf(this.definition).filter((each) => isAnswered(each, this.answers));
  }

  /** The bars of the profile in file order. */
  get profile(): readonly ProfileBar[] {
    this.#profile ??= profileOf(this.definition, this.#countingQuestions(), this.answers);
    return this.#profile;
  }

  /** The bars of the profile, highest first. */
  get bars(): readonly ProfileBar[] {
    this.#bars ??= rankedBars(this.definition, this.answers, this.profile);
    return this.#bars;
  }

  get outcome(): Outcome {
    this.#outcome ??= outcomeOf(this.definition, this.answers, factsOf(this.profile));
    return this.#outcome;
  }

  /** The bars that a plan works on, highest first. */
  get focusAreas(): readonly ProfileBar[] {
    return focusAreasOf(this.bars);
  }

  /** The highest bar, and those that come through about equally. */
  get leadingBars(): readonly ProfileBar[] {
    return leadingBarsOf(this.bars);
  }

  /** Whether no bar stands out. */
  get isFaint(): boolean {
    return isFaint(this.bars);
  }

  /** The weeks of the personal plan. */
  weeks({ timesOf = () => undefined, heard = () => 0 }: KnownSessions = {}): PlannedWeek[] {
    const time = this.reminderTime;
    const part = time === undefined ? undefined : partOfDayAt(time);
    const suits = (themeId: string) => suitabilityFor(part, timesOf(themeId));
    const isAskedFor = (condition: Condition) =>
      holds(condition, this.answers, factsOf(this.profile));
    const wished = this.answered.flatMap((question) =>
      chosenOptions(question, answerTo(question, this.answers)).flatMap(
        ({ sessions = [] }) => sessions,
      ),
    );
    const isWished = (themeId: string) => wished.includes(themeId);
    const facts = { suits, heard, isWished, isAskedFor };
    return weeksOf(this.definition, this.outcome, this.focusAreas, facts);
  }

  /** What the answers ask for, so that nobody is left alone with them. */
  get care(): Care {
    return careOf(this.definition, this.answers, factsOf(this.profile));
  }

  /** The time of day that suits the answers, such as `07:30`; undefined if none of them says one. */
  get reminderTime(): string | undefined {
    return reminderTimeFor(this.definition, this.answers);
  }

  /** The reason for each of these sessions of the plan, in its order; undefined for those without. */
  reasonsFor(sessions: readonly SessionTheme[]): (Reason | undefined)[] {
    return reasonsFor(this.definition, this.answers, this.focusAreas, sessions);
  }

  /** The answer under a key, for people to read; empty without an answer, or such a question. */
  labelsOf(answerKey: string | undefined): readonly AnswerLabel[] {
    const question = this.answered.find((each) => each.answerKey === answerKey);
    return question === undefined ? [] : labelsOf(question, this.answers);
  }

  /** The wizard's texts with these answers in their places. `raw` has them as in the file. */
  texts(raw: WizardText): WizardText {
    return answeredTexts(this.definition, this.answers, raw);
  }

  #countingQuestions(): Question[] {
    return [...countingSteps(this.definition, this.answers).values()].filter(isQuestion);
  }
}

export type { Reading };
