import type { User } from '#contract/users.ts';

/** A user with an account and no purchase, as the API sends them. */
export const sampleUser: User = {
  id: '8b2f0c3e-5d41-4c8e-9a57-1f0e6c2d7b94',
  email: 'ann@mail.example',
  firstName: 'Ann',
  language: 'en',
  emailVerified: false,
  emailProblem: null,
  accessTo: null,
  hasPassword: true,
  unsubscribeId: 'u',
  emailPreferences: {
    account: true,
    payments: true,
    subscription: true,
    reminders: true,
    purchase: true,
  },
  timeZone: 'Europe/Madrid',
  keepsAnswers: null,
};
