import { ANSWERS_CONSENT_VERSION } from '#contract/consents.ts';
import type { PlanAnswer } from '#contract/plan.ts';
import type { ReminderChanges } from '#contract/reminders.ts';
import type { EmailChange, NewPassword, QuizAttempt, UserChanges } from '#contract/users.ts';
import { call } from './client.ts';
import { userOf } from './user.ts';

export const getMe = async () => userOf(await call('getMe', {}));

export const updateMe = async (body: UserChanges) => userOf(await call('updateMe', { body }));

export const saveAttempt = async (body: QuizAttempt): Promise<void> => {
  await call('saveAttempt', { body });
};

/** Says whether the account may keep quiz answers. A no deletes those that it has. */
export const keepAnswers = async (isGiven: boolean) => {
  const body = { kind: 'answers', version: ANSWERS_CONSENT_VERSION, isGiven } as const;
  return userOf(await call('giveConsent', { body }));
};

/** Deletes the quiz answers in the account and takes back the consent to keep them. */
export const deleteAttempts = async () => userOf(await call('deleteAttempts', {}));

/** The listening history of the signed-in user and a suggestion. */
export const getDashboard = () => call('getDashboard', {});

/** The personal plan of the signed-in user; null if the account has no finished quiz. */
export const getPlan = () => call('getPlan', {});

/** Says whether the plan still fits, or brings forward what helped. Returns the plan after that. */
export const reviewPlan = (id: string, answer: PlanAnswer['answer']) =>
  call('reviewPlan', { params: { id }, body: { answer } });

export const getListened = (since: string) => call('getListened', { query: { since } });

/** Replaces an address that is not verified or cannot get email. */
export const changeEmail = async (body: EmailChange) => userOf(await call('changeEmail', { body }));

/** Changes the password, or sets the first one. The user's other login sessions end. */
export const changePassword = (body: NewPassword) => call('changePassword', { body });

export const exportMe = () => call('exportMe', {});

/** Opts out of all optional email. The id is the user's `unsubscribeId`. */
export const unsubscribe = (id: string) =>
  call('unsubscribe', { params: { id }, query: {}, body: {} });

/** When the signed-in user is reminded of their next session, or a suggestion. */
export const getReminders = () => call('getReminders', {});

export const updateReminders = (body: ReminderChanges) => call('updateReminders', { body });
