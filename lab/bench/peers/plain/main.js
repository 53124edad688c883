import { steps } from 'virtual:quiz';
import { stepHtml } from './step-html.js';

// The inline script of the single file. The landing is already in its HTML.
const root = document.querySelector('main');
const answers = {};
let number = 1;

root.addEventListener('click', ({ target }) => {
  const button = target.closest('button');
  if (button === null || number === steps.length) return;
  answers[steps[number - 1].id] = button.dataset.value;
  number += 1;
  const step = steps[number - 1];
  root.dataset.stepId = step.id;
  root.innerHTML = stepHtml(step, number, steps.length);
});
