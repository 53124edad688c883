import { steps } from 'virtual:quiz';
import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import '../peer.css';
import { infoHtml } from '../info-html.js';

/** One form per step, as users of this library build a wizard, because it has no built-in one. */
function Quiz() {
  const [number, setNumber] = useState(1);
  const [answers, setAnswers] = useState({});
  const step = steps[number - 1];
  const goOn = () => setNumber(Math.min(steps.length, number + 1));
  const change = ({ formData }) => {
    if (formData?.answer === undefined) return;
    setAnswers({ ...answers, [step.id]: formData.answer });
    goOn();
  };
  const isQuestion = step.kind === 'question';
  return (
    <main className="quiz" data-step-id={step.id}>
      <progress aria-label="Progress" max={steps.length} value={number} />
      {isQuestion ? (
        <Form
          key={step.id}
          idPrefix={step.id}
          schema={schemaOf(step)}
          uiSchema={ASKING}
          validator={validator}
          formData={{ answer: answers[step.id] }}
          onChange={change}
        />
      ) : (
        <Info key={step.id} step={step} onContinue={goOn} />
      )}
    </main>
  );
}

function Info({ step, onContinue }) {
  const { above, below } = infoHtml(step);
  const uiSchema = {
    'ui:submitButtonOptions': { submitText: step.button, props: { className: 'action' } },
  };
  return (
    <>
      <Html text={above} />
      <Form
        idPrefix={step.id}
        schema={{ type: 'object' }}
        uiSchema={uiSchema}
        validator={validator}
        onSubmit={onContinue}
      />
      <Html text={below} />
    </>
  );
}

function Html({ text }) {
  // The texts are those of this repository.
  return <div dangerouslySetInnerHTML={{ __html: text }} />;
}

const ASKING = {
  answer: { 'ui:widget': 'radio' },
  'ui:submitButtonOptions': { norender: true },
};

function schemaOf({ title, text, options }) {
  const choices = options.map(({ value, label }) => ({ const: value, title: label }));
  return {
    type: 'object',
    properties: { answer: { type: 'string', title, description: text, oneOf: choices } },
  };
}

createRoot(document.getElementById('root')).render(<Quiz />);
