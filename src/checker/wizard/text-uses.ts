import { elementsOf } from '../source/json-tree.ts';
import type { Source } from '../source/source.ts';
import { type Fields, fieldValue, nameOf } from './fields.ts';
import { type TextOwner, textPlacesOf } from './text-places.ts';
import type { TextUse } from './wizard.ts';

/** The text keys that an object of this kind names. */
export function textUsesOf(source: Source, owner: TextOwner, fields: Fields): TextUse[] {
  return textPlacesOf(owner).flatMap((place) => {
    const value = fieldValue(fields, place.property);
    const nodes = value?.type === 'array' ? elementsOf(value) : [value];
    return nodes.flatMap((node) => {
      const key = nameOf(source, node);
      return key === undefined ? [] : [{ key, place }];
    });
  });
}
