import type { Dashboard, NewPassword, QuizAttempt, UserChanges } from '#contract/users.ts';
import { call } from './client.ts';
import { type User, userOf } from './user.ts';

/** The signed-in user; throws a `KeyedError` when the answer has no id. */
export const getMe = async (): Promise<User> => userOf(await call('getMe', {}));

export const updateMe = async (body: UserChanges): Promise<User> =>
  userOf(await call('updateMe', { body }));

/** Keeps a quiz that was taken while signed in. */
export const saveAttempt = async (body: QuizAttempt): Promise<void> => {
  await call('saveAttempt', { body });
};

/** What the signed-in user has heard, and what to hear next. */
export const getDashboard = (): Promise<Dashboard> => call('getDashboard', {});

/** Changes the password, or sets the first one; the user's other login sessions end. */
export const changePassword = (body: NewPassword): Promise<undefined> =>
  call('changePassword', { body });

/** All that is kept about the signed-in user, by kind. */
export const exportMe = (): Promise<Record<string, unknown>> => call('exportMe', {});

/** Refuses all mail but that about the safety of the account; the id is the user's `unsubscribeId`. */
export const unsubscribe = (id: string): Promise<undefined> =>
  call('unsubscribe', { params: { id }, body: {} });
