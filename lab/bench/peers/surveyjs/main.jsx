import { steps } from 'virtual:quiz';
import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import 'survey-core/survey-core.min.css';
import '../peer.css';
import { infoHtml } from '../info-html.js';

// One page per step, as users of this library build a quiz: an answer advances by itself.
const model = new Model({
  showProgressBar: true,
  autoAdvanceEnabled: true,
  autoAdvanceAllowComplete: false,
  showQuestionNumbers: 'off',
  showTitle: false,
  showPrevButton: false,
  pages: steps.map((step) => ({
    name: step.id,
    navigationButtonsVisibility: step.kind === 'question' ? 'hide' : 'show',
    elements: [step.kind === 'question' ? questionOf(step) : infoOf(step)],
  })),
});
model.onCurrentPageChanged.add(nameButton);
nameButton(model);

function nameButton(survey) {
  const { button = '' } = steps[survey.currentPageNo];
  survey.pageNextText = button;
  survey.completeText = button;
}

function questionOf({ id, title, text, options }) {
  const choices = options.map(({ value, label }) => ({ value, text: label }));
  return { type: 'radiogroup', name: id, title, description: text, choices };
}

function infoOf(step) {
  const { above, below } = infoHtml(step);
  return { type: 'html', name: step.id, html: above + below };
}

createRoot(document.getElementById('root')).render(<Survey model={model} />);
