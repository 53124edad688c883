import { WEEKDAYS } from '#contract/choices.ts';
import type {
  ReminderChanges,
  ReminderSettings,
  ReminderSuggestion,
  Reminders as RemindersView,
} from '#contract/reminders.ts';
import { readAnswers } from '#engine/reading.ts';
import { Problem } from '#server/base/problem.ts';
import { knownTimeZone } from '#server/base/time-zone.ts';
import type { Caller, Member } from '#server/context.ts';
import { findMailTarget, savePreferences } from '#server/db/repositories/emails.ts';
import { preparePlanHistory } from '#server/db/repositories/plans.ts';
import {
  findReminders,
  lockReminders,
  putReminders,
  type ReminderRow,
} from '#server/db/repositories/reminders.ts';
import { lockUser } from '#server/db/repositories/users.ts';
import type { FieldProblem } from '#server/texts/texts.ts';
import type { RemindersContext } from './context.ts';
import { nextReminder } from './schedule.ts';
import { sendDueReminders } from './send-due.ts';

/** Reminders of the next session of a plan, by email. */
export interface Reminders {
  get(member: Member): Promise<RemindersView>;
  /**
   * Throws `invalid` for an unknown time zone, and for what is missing the first time. Going on takes
   * back an earlier refusal of these emails.
   */
  update(caller: Caller, changes: ReminderChanges): Promise<RemindersView>;
  /** Sends what is due, and moves every due reminder on. */
  sendDue(): Promise<void>;
}

/** For members whose answers suggest no other time. */
const USUAL_TIME = '08:00';

export function makeReminders(context: RemindersContext): Reminders {
  const { db, now, wizards } = context;
  const historyOf = preparePlanHistory(db, wizards.ids);

  /** By the latest quiz, like the plan. */
  async function suggestionFor(userId: string): Promise<ReminderSuggestion> {
    const [attempt] = (await historyOf(userId)).attempts;
    // The language does not matter for a time.
    const definition = attempt && wizards.find(attempt.wizardId, 'en')?.definition;
    const time = definition && readAnswers(definition, attempt.answers).reminderTime;
    return { days: [...WEEKDAYS], time: time ?? USUAL_TIME };
  }

  async function get({ userId, user }: Member): Promise<RemindersView> {
    const row = await findReminders(db, userId);
    if (row === undefined) {
      return { settings: null, nextAt: null, suggestion: await suggestionFor(userId) };
    }
    return viewOf(row, !user.emailPreferences.reminders);
  }

  async function update({ userId }: Caller, changes: ReminderChanges): Promise<RemindersView> {
    return await db.transaction(async (tx) => {
      if ((await lockUser(tx, userId)) === undefined) throw new Problem('unauthorized');
      const row = await lockReminders(tx, userId);
      const at = now();
      const { days, time, timeZone, isPaused } = settingsAfter(row, changes);
      const schedule = { days, minuteOfDay: minuteOfDay(time), timeZone };
      const lastSentOn = row?.lastSentOn ?? null;
      const nextAt = isPaused ? null : nextReminder(schedule, at, lastSentOn);
      const changed = { ...schedule, userId, isPaused, nextAt, lastSentOn, updatedAt: at };
      await putReminders(tx, changed);
      const isWantedAgain = changes.isPaused === false || (row === undefined && !isPaused);
      if (isWantedAgain) await savePreferences(tx, userId, { reminders: true }, at);
      return viewOf(changed, (await findMailTarget(tx, userId, 'reminders'))?.isRefused === true);
    });
  }

  return { get, update, sendDue: () => sendDueReminders(context) };
}

/** The settings once they are changed. Throws `invalid` if some are unknown or missing. */
function settingsAfter(row: ReminderRow | undefined, changes: ReminderChanges): ReminderSettings {
  const { days, time, timeZone, isPaused } = { ...(row && settingsOf(row)), ...changes };
  const zone = timeZone === undefined ? undefined : knownTimeZone(timeZone);
  const fields: Record<string, FieldProblem> = {
    ...(days === undefined ? { days: 'choice' } : {}),
    ...(time === undefined ? { time: 'required' } : {}),
    ...(zone === undefined ? { timeZone: timeZone === undefined ? 'required' : 'timeZone' } : {}),
  };
  if (days === undefined || time === undefined || zone === undefined) {
    throw new Problem('invalid', { fields });
  }
  return { days: days.toSorted(), time, timeZone: zone, isPaused: isPaused ?? false };
}

function viewOf(row: ReminderRow, isRefused: boolean): RemindersView {
  const settings = settingsOf(row);
  return {
    settings: { ...settings, isPaused: settings.isPaused || isRefused },
    nextAt: isRefused ? null : (row.nextAt?.toISOString() ?? null),
    suggestion: null,
  };
}

function settingsOf({ days, minuteOfDay: minutes, timeZone, isPaused }: ReminderRow) {
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  const time = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
  return { days: [...days], time, timeZone, isPaused };
}

function minuteOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return 60 * hours + minutes;
}
