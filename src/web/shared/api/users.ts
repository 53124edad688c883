import { ANSWERS_CONSENT_VERSION } from '#contract/consents.ts';
import type { Listened, Plan, PlanAnswer } from '#contract/plan.ts';
import type { ReminderChanges, Reminders } from '#contract/reminders.ts';
import type {
  Dashboard,
  EmailChange,
  NewPassword,
  QuizAttempt,
  UserChanges,
} from '#contract/users.ts';
import { call } from './client.ts';
import { type User, userOf } from './user.ts';

export const getMe = async (): Promise<User> => userOf(await call('getMe', {}));

export const updateMe = async (body: UserChanges): Promise<User> =>
  userOf(await call('updateMe', { body }));

export const saveAttempt = async (body: QuizAttempt): Promise<void> => {
  await call('saveAttempt', { body });
};

/** Says whether the account may keep quiz answers. A no deletes those that it has. */
export const keepAnswers = async (isGiven: boolean): Promise<User> => {
  const body = { kind: 'answers', version: ANSWERS_CONSENT_VERSION, isGiven } as const;
  return userOf(await call('giveConsent', { body }));
};

/** Deletes the quiz answers in the account and takes back the consent to keep them. */
export const deleteAttempts = async (): Promise<User> => userOf(await call('deleteAttempts', {}));

/** The listening history of the signed-in user and a suggestion. */
export const getDashboard = (): Promise<Dashboard> => call('getDashboard', {});

/** The personal plan of the signed-in user; null if the account has no finished quiz. */
export const getPlan = (): Promise<Plan | null> => call('getPlan', {});

/** Says whether the plan still fits, or brings forward what helped. Returns the plan after that. */
export const reviewPlan = (id: string, answer: PlanAnswer['answer']): Promise<Plan> =>
  call('reviewPlan', { params: { id }, body: { answer } });

export const getListened = (since: string): Promise<Listened> =>
  call('getListened', { query: { since } });

/** Replaces an address that is not verified or cannot get email. */
export const changeEmail = async (body: EmailChange): Promise<User> =>
  userOf(await call('changeEmail', { body }));

/** Changes the password, or sets the first one. The user's other login sessions end. */
export const changePassword = (body: NewPassword): Promise<undefined> =>
  call('changePassword', { body });

export const exportMe = (): Promise<Record<string, unknown>> => call('exportMe', {});

/** Opts out of all optional email. The id is the user's `unsubscribeId`. */
export const unsubscribe = (id: string): Promise<undefined> =>
  call('unsubscribe', { params: { id }, query: {}, body: {} });

/** When the signed-in user is reminded of their next session, or a suggestion. */
export const getReminders = (): Promise<Reminders> => call('getReminders', {});

export const updateReminders = (body: ReminderChanges): Promise<Reminders> =>
  call('updateReminders', { body });
