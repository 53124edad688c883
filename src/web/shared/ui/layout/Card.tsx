import { card, panel } from './Card.css.ts';
import { primitive } from './primitive.tsx';

/** A sheet on the ground of the page, whose content is stacked. */
export const Card = primitive(card);

/** What stands out from the page: an offer, a hint, a choice that was made. */
export const Panel = primitive(panel);
