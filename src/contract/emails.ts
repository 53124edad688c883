import { Type } from 'typebox';
import { EMAIL_CATEGORIES } from './choices.ts';
import { Choice, Name } from './fields.ts';

export const UnsubscribeParams = Type.Object({
  id: Name(200, 'Opaque, from the mail.', 'u7Yw2cQp9Ls4…'),
});

/** The address in `List-Unsubscribe` may name the category of its email. */
export const UnsubscribeQuery = Type.Object({
  category: Type.Optional(Choice(EMAIL_CATEGORIES, 'Only this mail, if the body names none.')),
});

export const Unsubscribe = Type.Object(
  {
    categories: Type.Optional(
      Type.Array(Choice(EMAIL_CATEGORIES, 'Which mail.'), { maxItems: 20 }),
    ),
  },
  { title: 'Unsubscribe', description: 'Without a category: from all that can be refused.' },
);
