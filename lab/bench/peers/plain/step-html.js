import { infoHtml } from '../info-html.js';

/** A step as HTML, with its number for the progress bar. */
export function stepHtml(step, number, count) {
  const progress = `<progress aria-label="Progress" max="${count}" value="${number}"></progress>`;
  return progress + (step.kind === 'question' ? questionHtml(step) : buttonedHtml(step));
}

function buttonedHtml(step) {
  const { above, below } = infoHtml(step);
  return `${above}<button type="button" class="action">${step.button}</button>${below}`;
}

function questionHtml({ title, text, options }) {
  const items = options.map(
    ({ value, label }) =>
      `<li><button type="button" class="option" data-value="${value}">${label}</button></li>`,
  );
  return `<h1>${title}</h1>${text ? `<p>${text}</p>` : ''}<ul>${items.join('')}</ul>`;
}
