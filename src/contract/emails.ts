import { Type } from 'typebox';
import { EMAIL_CATEGORIES } from './choices.ts';
import { Choice, Name } from './fields.ts';

export const UnsubscribeParams = Type.Object({
  id: Name(200, 'Opaque, from the mail.', 'u7Yw2cQp9Ls4…'),
});

export const Unsubscribe = Type.Object(
  {
    categories: Type.Optional(
      Type.Array(Choice(EMAIL_CATEGORIES, 'Which mail.'), { maxItems: 20 }),
    ),
  },
  { title: 'Unsubscribe', description: 'Without categories: from all that can be refused.' },
);
