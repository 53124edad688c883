/* Generated from schemas/wizard.schema.json by `npm run generate`. Do not edit by hand. */

/**
 * One screen: an info step shows something, a question step offers options, a scale step asks for a number on a range, a number step for one that is typed.
 */
export type Step = InfoStep | QuestionStep | ScaleStep | NumberStep;
/**
 * A yes-or-no statement about the answers: one of answer + is, answer + isNot, answer + includes, answer + anyOf, answer + atLeast, answer + atMost, highest, bar + below, sum + atLeast, sum + atMost, all, any, not.
 */
export type Condition =
  | IsCondition
  | IsNotCondition
  | IncludesCondition
  | AnyOfCondition
  | AtLeastCondition
  | AtMostCondition
  | HighestCondition
  | BelowCondition
  | SumAtLeastCondition
  | SumAtMostCondition
  | AllCondition
  | AnyCondition
  | NotCondition;
/**
 * A time of day on a 24-hour clock, for example 07:30 or 20:00.
 */
export type TimeOfDay = string;

/**
 * One quiz: the steps a visitor walks through, the answers they may give and the outcomes those answers lead to. Every text is a key into wizards/texts/<language>/<id>.json, never the text itself.
 */
export interface WizardDefinition {
  /**
   * Where this schema lies, so that an editor can complete names and underline mistakes while you type. Keep it as it is.
   */
  $schema?: string;
  /**
   * The version of this file format. Always 1.
   */
  schemaVersion: 1;
  /**
   * The quiz's name for the product, for example emotional-reset. The text files of each language carry the same name. Never change it once the quiz is live.
   */
  id: string;
  /**
   * The address of the quiz: a slash, then small letters, digits and single hyphens, for example /daily-emotional-reset. Links that people saved point here. Addresses of the app and of the server, such as /login or /metrics, are taken.
   */
  path: string;
  /**
   * The name under which a visitor's finished answers are kept in their browser: letters, digits and underscores, for example wizardEmotionalReset. Names that begin with md_ belong to the app. Never change it once the quiz is live.
   */
  storageKey: string;
  /**
   * The address / leads to this quiz: one alone may say so. If none does, / leads to the first quiz by file name.
   */
  root?: true;
  /**
   * The quiz's name, shown on cards that lead to it and in the browser's tab. Without it the first step's title is shown.
   */
  titleKey?: string;
  /**
   * One sentence about the quiz, shown on cards that lead to it.
   */
  summaryKey?: string;
  /**
   * The names under which analytics count this quiz's milestones. Each is counted once per attempt.
   */
  goals?: {
    /**
     * Counted when a visitor leaves the first step.
     */
    start?: string;
    /**
     * Counted when a visitor passes the second step.
     */
    secondStepPassed?: string;
    /**
     * Counted when a visitor finishes the quiz.
     */
    finish?: string;
  };
  /**
   * The screens, in the order in which visitors see them. Move a step by moving its block. There may be 200 at the most: the answers of a longer quiz could not be saved.
   *
   * @minItems 1
   * @maxItems 200
   */
  steps: Step[];
  /**
   * The bars of the small chart on the results screen. Options give points to them by their scores; the highest three become the focus areas of the personal plan.
   *
   * @minItems 1
   * @maxItems 20
   */
  profile?: ProfileDimension[];
  /**
   * What the audio sessions of this quiz's plans are about. The weeks of an outcome name them.
   *
   * @minItems 1
   */
  sessionThemes?: SessionTheme[];
  /**
   * Which answers the personal plan repeats: how and when it reaches the visitor, and the sentence that they like to hear.
   */
  plan?: {
    /**
     * The question that asked how the visitor wants to be reached.
     */
    deliveryAnswer?: string;
    /**
     * The question that asked for the time of day.
     */
    timeAnswer?: string;
    /**
     * The single choice that asked for a sentence to hear. The plan and its reminders repeat the sentence.
     */
    phraseAnswer?: string;
    /**
     * At what time reminders are suggested to whom: a time of day for an option of either question above. If both answers have a time, the one about how to be reached counts.
     */
    reminderTimes?: {
      [k: string]: TimeOfDay;
    };
  };
  /**
   * Answers that mean distress only together, such as little rest and broken nights. Help is offered as for an option.
   *
   * @minItems 1
   */
  careFor?: CareCase[];
  /**
   * What the answers can amount to. They are tried from top to bottom and the first whose condition holds is shown; exactly one is the default, shown when none holds.
   *
   * @minItems 1
   */
  outcomes: Outcome[];
  /**
   * Other words and pictures for some steps, to find out which work better. Each variant is shown to a share of the visitors, and the steps as they are to the rest. Each is checked like a quiz of its own.
   *
   * @minItems 1
   * @maxItems 4
   */
  variants?: Variant[];
}
/**
 * A screen with a text and a button that goes on. It asks nothing and does not count as a question.
 */
export interface InfoStep {
  /**
   * The step's name, once per quiz.
   */
  id: string;
  /**
   * info: a screen that asks nothing.
   */
  type: 'info';
  /**
   * The step is shown only if this condition on answers to earlier steps holds. Leave it out to show the step always. Steps 1, 2 and the last are always shown.
   */
  when?: Condition;
  /**
   * This screen is no longer shown. Steps 1, 2 and the last cannot be retired.
   */
  retired?: true;
  /**
   * landing: the first screen, with rating, faces and a start button. Leave it out for an ordinary screen.
   */
  layout?: 'landing';
  /**
   * The heading.
   */
  titleKey: string;
  /**
   * The paragraph below the heading.
   */
  textKey?: string;
  /**
   * Short lines in a list below the heading, four at the most.
   *
   * @minItems 1
   * @maxItems 4
   *
   * Items: Where the text stands in the text files: names joined by dots, for example welcome.title.
   */
  hintKeys?: string[];
  /**
   * The button that goes on. Without it the button says Continue.
   */
  buttonKey?: string;
  /**
   * The picture of this screen.
   */
  image?: StepImage;
  /**
   * For a screen whose text invites a slow breath: a ring on the picture grows and shrinks to breathe along with. Leave it out for an ordinary screen.
   */
  breathing?: true;
}
/**
 * The single-choice answer is this option.
 */
export interface IsCondition {
  /**
   * The answerKey of a question.
   */
  answer: string;
  /**
   * The value of one of its options.
   */
  is: string;
}
/**
 * The single-choice answer is any other option, or none.
 */
export interface IsNotCondition {
  /**
   * The answerKey of a question.
   */
  answer: string;
  /**
   * The value of one of its options.
   */
  isNot: string;
}
/**
 * The multiple-choice answer has this option among others.
 */
export interface IncludesCondition {
  /**
   * The answerKey of a question.
   */
  answer: string;
  /**
   * The value of one of its options.
   */
  includes: string;
}
/**
 * The answer is, or has among others, at least one of these options.
 */
export interface AnyOfCondition {
  /**
   * The answerKey of a question.
   */
  answer: string;
  /**
   * The values of some of its options.
   *
   * @minItems 1
   *
   * Items: The name of an option as it is stored, for example rushed_or_chaotic: small letters, digits and underscores. Once the quiz is live, change the label instead, or keep the old value under renamed.
   */
  anyOf: string[];
}
/**
 * The number of a scale or a number step is this number or a higher one.
 */
export interface AtLeastCondition {
  /**
   * The answerKey of a scale or of a number.
   */
  answer: string;
  /**
   * The lowest number that fits.
   */
  atLeast: number;
}
/**
 * The number of a scale or a number step is this number or a lower one.
 */
export interface AtMostCondition {
  /**
   * The answerKey of a scale or of a number.
   */
  answer: string;
  /**
   * The highest number that fits.
   */
  atMost: number;
}
/**
 * No bar of the profile is higher than this one. Only outcomes may ask for it.
 */
export interface HighestCondition {
  /**
   * The id of a bar of the profile.
   */
  highest: string;
}
/**
 * This bar of the profile is lower than so many percent. Only outcomes may ask for it.
 */
export interface BelowCondition {
  /**
   * The id of a bar of the profile.
   */
  bar: string;
  /**
   * A percentage.
   */
  below: number;
}
/**
 * The sum of this total is this number or a higher one. Only outcomes may ask for it.
 */
export interface SumAtLeastCondition {
  /**
   * The id of a bar of the profile that has ranges.
   */
  sum: string;
  /**
   * The lowest sum that fits.
   */
  atLeast: number;
}
/**
 * The sum of this total is this number or a lower one. Only outcomes may ask for it.
 */
export interface SumAtMostCondition {
  /**
   * The id of a bar of the profile that has ranges.
   */
  sum: string;
  /**
   * The highest sum that fits.
   */
  atMost: number;
}
/**
 * Every one of these conditions holds.
 */
export interface AllCondition {
  /**
   * The conditions.
   *
   * @minItems 1
   */
  all: Condition[];
}
/**
 * At least one of these conditions holds.
 */
export interface AnyCondition {
  /**
   * The conditions.
   *
   * @minItems 1
   */
  any: Condition[];
}
/**
 * This condition does not hold.
 */
export interface NotCondition {
  /**
   * The condition.
   */
  not: Condition;
}
/**
 * A picture from wizards/images.
 */
export interface StepImage {
  /**
   * The file's name in wizards/images, in small letters, for example not-alone.svg.
   */
  src: string;
  /**
   * What the picture shows, read aloud to people who cannot see it.
   */
  altKey: string;
}
/**
 * A screen that asks one question and offers options.
 */
export interface QuestionStep {
  /**
   * The step's name, once per quiz.
   */
  id: string;
  /**
   * question: a screen that offers options.
   */
  type: 'question';
  /**
   * The step is shown only if this condition on answers to earlier steps holds. Leave it out to show the step always. Steps 1, 2 and the last are always shown.
   */
  when?: Condition;
  /**
   * The name under which the answer is kept, once per quiz. If you change it once the quiz is live, keep the old name under renamed.
   */
  answerKey: string;
  /**
   * The answer keys that this question had before, for example ["morningMood"]. Answers that visitors gave under them count as answers to this question.
   *
   * @minItems 1
   * @maxItems 12
   *
   * Items: An answer key that this question had before.
   */
  renamed?: string[];
  /**
   * This question is no longer asked, but the answers that visitors gave before still count. Steps 1, 2 and the last cannot be retired.
   */
  retired?: true;
  /**
   * For a question about what visitors wish for, or what already does them good. Its answers move no bar, and are a reason only for the sessions that they name.
   */
  isWish?: true;
  /**
   * single: a tap on an option answers and goes on. multiple: any number of options, then a button goes on.
   */
  selection: 'single' | 'multiple';
  /**
   * Each visitor sees the options in another order, the same one for the whole visit. Exclusive options keep their places. Not on step 1, which is in the page before a visit begins.
   */
  shuffle?: true;
  /**
   * On a multiple choice: the fewest options that may be chosen, 2 or more. Without it one is enough. An exclusive option counts alone.
   */
  least?: number;
  /**
   * On a multiple choice: the most options that may be chosen, 2 or more. Without it there may be any number. For one option there is the single choice.
   */
  most?: number;
  /**
   * The question.
   */
  titleKey: string;
  /**
   * A line of explanation below the question.
   */
  textKey?: string;
  /**
   * A few words that name the question when the results screen repeats the answer, for example Your mornings. Questions without it are not repeated.
   */
  recapKey?: string;
  /**
   * What can be chosen, in the order in which visitors see it: 12 options at the most.
   *
   * @minItems 1
   * @maxItems 12
   */
  options: Option[];
}
/**
 * One option of a question.
 */
export interface Option {
  /**
   * The stored name of the option, once per question.
   */
  value: string;
  /**
   * The values that this option had before, for example ["in_a_rush"]. Answers that visitors gave under them count as this option.
   *
   * @minItems 1
   * @maxItems 12
   *
   * Items: A value that this option had before.
   */
  renamed?: string[];
  /**
   * This option is no longer offered, but visitors who chose it before keep their answer, with its label and points.
   */
  retired?: true;
  /**
   * The option is shown only if this condition on answers to earlier steps holds. Leave it out to show the option always. An answer that chose it counts only while it is shown.
   */
  when?: Condition;
  /**
   * The option as visitors read it.
   */
  labelKey: string;
  /**
   * The option inside a sentence, where a text repeats the answer. Without it the label stands there.
   */
  shortKey?: string;
  /**
   * The picture above the label, in a grid of pictures. Give one to each option of the question, or to none; one such as None of these needs none.
   */
  image?: StepImage;
  /**
   * For an option of a multiple choice such as None of these: choosing it clears the other options, and choosing another option clears it.
   */
  exclusive?: true;
  /**
   * For an option such as Something else, in a question with an order by chance: it stays where it is in the list.
   */
  last?: true;
  /**
   * The sessions that this option asks for: they come before others that are as good for the visitor, and the option is their reason. Best for wishes.
   *
   * @minItems 1
   * @maxItems 4
   *
   * Items: Small letters, digits and single hyphens, for example not-alone.
   */
  sessions?: string[];
  /**
   * For an option that may mean distress: anyone who chooses it is told whom to talk to (line, and two of them count as help) or where to find help (help; true is the same). For few options, never to sort people.
   */
  care?: 'line' | 'help' | true;
  /**
   * Points, from −10 to 10, that this option gives to bars of the chart.
   */
  scores?: Points;
}
/**
 * Points from −10 to 10 by the id of a bar of the profile.
 */
export interface Points {
  /**
   * A whole number from −10 to 10, but not 0: leave out what gives no points.
   */
  [k: string]: number;
}
/**
 * A screen that asks for a number on a range, for example how rested somebody feels from 0 to 10.
 */
export interface ScaleStep {
  /**
   * The step's name, once per quiz.
   */
  id: string;
  /**
   * scale: a screen that asks for a number on a range.
   */
  type: 'scale';
  /**
   * The step is shown only if this condition on answers to earlier steps holds. Leave it out to show the step always. Steps 1, 2 and the last are always shown.
   */
  when?: Condition;
  /**
   * The name under which the answer is kept, once per quiz. If you change it once the quiz is live, keep the old name under renamed.
   */
  answerKey: string;
  /**
   * The answer keys that this question had before, for example ["morningMood"]. Answers that visitors gave under them count as answers to this question.
   *
   * @minItems 1
   * @maxItems 12
   *
   * Items: An answer key that this question had before.
   */
  renamed?: string[];
  /**
   * This question is no longer asked, but the answers that visitors gave before still count. Steps 1, 2 and the last cannot be retired.
   */
  retired?: true;
  /**
   * For a question about what visitors wish for, or what already does them good. Its answers move no bar, and are never the reason for a session.
   */
  isWish?: true;
  /**
   * The lowest number of the range.
   */
  min: number;
  /**
   * The highest number of the range.
   */
  max: number;
  /**
   * The distance from one number to the next. Without it the distance is 1.
   */
  step?: number;
  /**
   * The question.
   */
  titleKey: string;
  /**
   * A line of explanation below the question.
   */
  textKey?: string;
  /**
   * What the lowest number means, two or three words.
   */
  minLabelKey: string;
  /**
   * What the highest number means, two or three words.
   */
  maxLabelKey: string;
  /**
   * A few words that name the question when the results screen repeats the answer, for example Your mornings. Questions without it are not repeated.
   */
  recapKey?: string;
  /**
   * Which numbers give points to bars of the profile. A number outside these ranges gives none.
   *
   * @minItems 1
   * @maxItems 12
   */
  scores?: ScoreRange[];
}
/**
 * The points of all numbers from one to another, both included.
 */
export interface ScoreRange {
  /**
   * The lowest of the numbers.
   */
  from: number;
  /**
   * The highest of the numbers.
   */
  to: number;
  /**
   * Points, from −10 to 10, that these numbers give to bars of the chart.
   */
  points: Points;
}
/**
 * A screen that asks for a number to be typed, for example an age or a weight.
 */
export interface NumberStep {
  /**
   * The step's name, once per quiz.
   */
  id: string;
  /**
   * number: a screen on which a number is typed.
   */
  type: 'number';
  /**
   * The step is shown only if this condition on answers to earlier steps holds. Leave it out to show the step always. Steps 1, 2 and the last are always shown.
   */
  when?: Condition;
  /**
   * The name under which the answer is kept, once per quiz. If you change it once the quiz is live, keep the old name under renamed.
   */
  answerKey: string;
  /**
   * The answer keys that this question had before, for example ["morningMood"]. Answers that visitors gave under them count as answers to this question.
   *
   * @minItems 1
   * @maxItems 12
   *
   * Items: An answer key that this question had before.
   */
  renamed?: string[];
  /**
   * This question is no longer asked, but the answers that visitors gave before still count. Steps 1, 2 and the last cannot be retired.
   */
  retired?: true;
  /**
   * For a question about what visitors wish for, or what already does them good. Its answers move no bar, and are never the reason for a session.
   */
  isWish?: true;
  /**
   * The lowest number that is taken.
   */
  min: number;
  /**
   * The highest number that is taken.
   */
  max: number;
  /**
   * How many digits may follow the decimal point. Without it the number is a whole one.
   */
  decimals?: number;
  /**
   * The question.
   */
  titleKey: string;
  /**
   * A line of explanation below the question.
   */
  textKey?: string;
  /**
   * What the number counts, for example kg or hours; shown behind it.
   */
  unitKey?: string;
  /**
   * A few words that name the question when the results screen repeats the answer, for example Your mornings. Questions without it are not repeated.
   */
  recapKey?: string;
  /**
   * Which numbers give points to bars of the profile. A number outside these ranges gives none.
   *
   * @minItems 1
   * @maxItems 12
   */
  scores?: ScoreRange[];
}
/**
 * One bar of the chart on the results screen.
 */
export interface ProfileDimension {
  /**
   * The bar's name, once per quiz.
   */
  id: string;
  /**
   * The bar's label, two or three words.
   */
  labelKey: string;
  /**
   * What the plan does about it, shown when this bar is one of the three highest.
   */
  focusKey: string;
  /**
   * Makes the bar a total: the results show the sum of its points and the range that it is in. The ranges follow each other without a gap, from the lowest possible sum to the highest.
   *
   * @minItems 2
   * @maxItems 12
   */
  ranges?: SumRange[];
}
/**
 * The sums from one number to another, both included, and what they are called.
 */
export interface SumRange {
  /**
   * The lowest sum of the range.
   */
  from: number;
  /**
   * The highest sum of the range.
   */
  to: number;
  /**
   * What the range is called, one to three words.
   */
  labelKey: string;
}
/**
 * What an audio session is about.
 */
export interface SessionTheme {
  /**
   * The theme's name, once per quiz.
   */
  id: string;
  /**
   * Makes the theme a short practice between sessions: the plan ends each week with one of them, in turn, if this condition on the answers holds. Leave it out for a session.
   */
  when?: Condition;
  /**
   * The bars that this session works on. If sessions name bars, the plan of a visitor has sessions for their highest bars.
   *
   * @minItems 1
   * @maxItems 20
   *
   * Items: Small letters, digits and single hyphens, for example not-alone.
   */
  bars?: string[];
  /**
   * The session's title.
   */
  titleKey: string;
  /**
   * One sentence about the session.
   */
  textKey?: string;
}
/**
 * Answers that need care together.
 */
export interface CareCase {
  /**
   * The condition on the answers.
   */
  when: Condition;
  /**
   * Visitors with these answers are told whom to talk to (line) or where to find help (help).
   */
  care: 'line' | 'help';
}
/**
 * What the answers amount to. It has either a condition (when) or default: true.
 */
export interface Outcome {
  /**
   * The outcome's name, once per quiz.
   */
  id: string;
  /**
   * The outcome's heading on the results screen.
   */
  titleKey: string;
  /**
   * The paragraph that describes the outcome.
   */
  textKey?: string;
  /**
   * The picture of the outcome on the results screen.
   */
  image?: StepImage;
  /**
   * The condition on the answers.
   */
  when?: Condition;
  /**
   * This outcome is shown when no other fits.
   */
  default?: true;
  /**
   * The four weeks of the personal plan.
   *
   * @minItems 4
   * @maxItems 4
   */
  weeks?: PlanWeek[];
}
/**
 * One week of a personal plan.
 */
export interface PlanWeek {
  /**
   * What the week is for.
   */
  titleKey: string;
  /**
   * The sessions of this week. The first is always in it, so let the title be about it, and begin each week of an outcome with another one. Sessions for the focus areas of the visitor take the other places, these before others that are as good.
   *
   * @minItems 1
   * @maxItems 4
   *
   * Items: Small letters, digits and single hyphens, for example not-alone.
   */
  sessions: string[];
}
/**
 * Some steps as a share of the visitors sees them.
 */
export interface Variant {
  /**
   * The variant's name in the figures, once per quiz, for example b.
   */
  id: string;
  /**
   * How many of 100 visitors see it, from 0 to 100. With 0 nobody sees it any more.
   */
  weight: number;
  /**
   * The steps that are different, and what they say or show instead.
   */
  replace: {
    [k: string]: StepChange;
  };
}
/**
 * What a variant says or shows instead. The steps and what can be answered stay the same, so that results and plans mean the same for everybody.
 */
export interface StepChange {
  /**
   * The heading, or the question.
   */
  titleKey?: string;
  /**
   * The paragraph or line below the heading.
   */
  textKey?: string;
  /**
   * The short lines in the list of an info step, all of them.
   *
   * @minItems 1
   * @maxItems 4
   *
   * Items: Where the text stands in the text files: names joined by dots, for example welcome.title.
   */
  hintKeys?: string[];
  /**
   * The button of an info step.
   */
  buttonKey?: string;
  /**
   * The picture of an info step.
   */
  image?: StepImage;
  /**
   * What the lowest number of a scale means, two or three words.
   */
  minLabelKey?: string;
  /**
   * What the highest number of a scale means, two or three words.
   */
  maxLabelKey?: string;
}
