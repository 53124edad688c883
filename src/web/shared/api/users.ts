import type { Plan } from '#contract/plan.ts';
import type { Dashboard, NewPassword, QuizAttempt, UserChanges } from '#contract/users.ts';
import { call } from './client.ts';
import { type User, userOf } from './user.ts';

export const getMe = async (): Promise<User> => userOf(await call('getMe', {}));

export const updateMe = async (body: UserChanges): Promise<User> =>
  userOf(await call('updateMe', { body }));

export const saveAttempt = async (body: QuizAttempt): Promise<void> => {
  await call('saveAttempt', { body });
};

/** The listening history of the signed-in user and a suggestion. */
export const getDashboard = (): Promise<Dashboard> => call('getDashboard', {});

/** The personal plan of the signed-in user; null if the account has no finished quiz. */
export const getPlan = (): Promise<Plan | null> => call('getPlan', {});

/** Changes the password, or sets the first one. The user's other login sessions end. */
export const changePassword = (body: NewPassword): Promise<undefined> =>
  call('changePassword', { body });

export const exportMe = (): Promise<Record<string, unknown>> => call('exportMe', {});

/** Opts out of all optional email. The id is the user's `unsubscribeId`. */
export const unsubscribe = (id: string): Promise<undefined> =>
  call('unsubscribe', { params: { id }, body: {} });
