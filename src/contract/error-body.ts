import { type Static, Type } from 'typebox';
import { Challenge } from './challenge.ts';

/** The body of every error response. */
export const ErrorBody = Type.Object(
  {
    detail: Type.String({
      description: 'A sentence for the user, in the language of the request.',
    }),
    code: Type.String({ description: 'Stable, for programs.' }),
    fields: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description: 'What is wrong with each field, by its name; a sentence for the user.',
      }),
    ),
    challenge: Type.Optional(Challenge),
  },
  { title: 'Error' },
);
export type ErrorBody = Static<typeof ErrorBody>;
