import { Type } from 'typebox';
import { EMAIL_CATEGORIES } from './users.ts';

export const UnsubscribeParams = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 200, description: 'Opaque, from the mail.' }),
});

export const Unsubscribe = Type.Object(
  {
    categories: Type.Optional(
      Type.Array(Type.Union(EMAIL_CATEGORIES.map((category) => Type.Literal(category))), {
        maxItems: 20,
      }),
    ),
  },
  { title: 'Unsubscribe', description: 'Without categories: from all of them.' },
);
