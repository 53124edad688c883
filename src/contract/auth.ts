import { type Static, Type } from 'typebox';
import { ProofPayload } from './challenge.ts';
import {
  Email,
  FirstName,
  Id,
  LanguageField,
  LinkToken,
  NewEmail,
  Password,
  Text,
  TextVersion,
  Token,
} from './fields.ts';
import {
  PROMO_MAX_PARAMETERS,
  PROMO_NAME_MAX_LENGTH,
  PROMO_VALUE_MAX_LENGTH,
  STORABLE_CHARACTER,
} from './limits.ts';
import { QuizAttempt, User } from './users.ts';

export const Signup = Type.Object(
  {
    email: NewEmail,
    password: Type.Optional(Password),
    firstName: Type.Optional(FirstName),
    language: Type.Optional(LanguageField),
    termsAccepted: Type.Literal(true, { description: 'To the terms and the privacy policy.' }),
    termsVersion: Type.Optional(TextVersion('Of the terms and the privacy policy.')),
    answersConsent: Type.Optional(
      TextVersion('Given to keep quiz answers in the account: the version of the text that asked.'),
    ),
    wizard: Type.Optional(QuizAttempt),
    promo: Type.Optional(
      Type.Record(
        Type.String({ pattern: `^${STORABLE_CHARACTER}{1,${PROMO_NAME_MAX_LENGTH}}$` }),
        Type.String({ maxLength: PROMO_VALUE_MAX_LENGTH, pattern: `^${STORABLE_CHARACTER}*$` }),
        {
          maxProperties: PROMO_MAX_PARAMETERS,
          additionalProperties: false,
          description: 'The query string the visitor came with.',
          examples: [{ utm_source: 'newsletter' }],
        },
      ),
    ),
    proofOfWork: Type.Optional(ProofPayload),
  },
  { title: 'Signup' },
);
export type Signup = Static<typeof Signup>;

export const Login = Type.Object(
  { email: Email, password: Password, proofOfWork: Type.Optional(ProofPayload) },
  { title: 'Login' },
);
export type Login = Static<typeof Login>;

export const TokenPair = Type.Object(
  {
    accessToken: Token('A bearer token for ten minutes.'),
    refreshToken: Token('Buys the next pair.'),
  },
  { title: 'TokenPair' },
);
export type TokenPair = Static<typeof TokenPair>;

export const SignedIn = Type.Object({ ...TokenPair.properties, user: User }, { title: 'SignedIn' });
export type SignedIn = Static<typeof SignedIn>;

/** Any stored token: an invalid one must not prevent the call. */
const HeldToken = Type.Optional(Text(4096, 'As the client holds it.'));

export const Logout = Type.Object(
  { accessToken: HeldToken, refreshToken: HeldToken },
  { title: 'Logout', description: 'Dead or made-up tokens sign nobody out, without an error.' },
);
export type Logout = Static<typeof Logout>;

export const Refresh = Type.Object(
  { refreshToken: Token('The newest one of the client.') },
  { title: 'Refresh' },
);

export const NewTokenPair = Type.Object(
  {
    newAccessToken: TokenPair.properties.accessToken,
    newRefreshToken: TokenPair.properties.refreshToken,
  },
  { title: 'NewTokenPair' },
);

export const Removal = Type.Object(
  { email: Email, password: Type.Optional(Password) },
  {
    title: 'Removal',
    description:
      'The email address again as confirmation, and the password if the account has one.',
  },
);
export type Removal = Static<typeof Removal>;

export const MailedLink = Type.Object({ userId: Id('Of the user.'), token: LinkToken });

export const Verification = Type.Object(
  { refreshToken: HeldToken },
  { title: 'Verification', description: 'The login session of the refresh token goes on.' },
);

export const Verified = Type.Object(
  {
    emailVerified: Type.Literal(true, { description: 'It is.' }),
    passwordPath: Type.Optional(
      Type.String({
        description:
          'The page of the app to set a password, for one hour. Only if no login session of the account was presented: its sessions and its password have ended, because somebody else may have signed up with the address.',
      }),
    ),
    email: Type.Optional(
      Type.String({ description: 'The verified address, with `passwordPath`, to sign in with.' }),
    ),
  },
  { title: 'Verified' },
);

export type Verified = Static<typeof Verified>;

export const ResetStart = Type.Object({ email: Email }, { title: 'ResetStart' });

export const ResetFinish = Type.Object(
  { password: Password, refreshToken: HeldToken },
  { title: 'ResetFinish', description: 'The login session of the refresh token goes on.' },
);
export type ResetFinish = Static<typeof ResetFinish>;
