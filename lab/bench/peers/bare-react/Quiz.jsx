import { steps } from 'virtual:quiz';
import { useState } from 'react';

/** The whole quiz with React alone: a step number and a record of answers. */
export function Quiz() {
  const [number, setNumber] = useState(1);
  const [answers, setAnswers] = useState({});
  const step = steps[number - 1];
  const goOn = () => setNumber(Math.min(steps.length, number + 1));
  const choose = (value) => {
    setAnswers({ ...answers, [step.id]: value });
    goOn();
  };
  return (
    <main className="quiz" data-step-id={step.id}>
      <progress aria-label="Progress" max={steps.length} value={number} />
      {step.kind === 'question' ? (
        <Question step={step} chosen={answers[step.id]} onChoose={choose} />
      ) : (
        <Info step={step} onContinue={goOn} />
      )}
    </main>
  );
}

function Question({ step, chosen, onChoose }) {
  return (
    <>
      <h1>{step.title}</h1>
      {step.text && <p>{step.text}</p>}
      <ul>
        {step.options.map(({ value, label }) => (
          <li key={value}>
            <button
              type="button"
              className="option"
              data-value={value}
              aria-pressed={chosen === value}
              onClick={() => onChoose(value)}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Info({ step, onContinue }) {
  const picture = (
    <img className="picture" src={step.image} alt={step.imageAlt} width="320" height="240" />
  );
  const isLanding = step.kind === 'landing';
  return (
    <>
      {!isLanding && picture}
      <h1>{step.title}</h1>
      <p>{step.text}</p>
      <button type="button" className="action" onClick={onContinue}>
        {step.button}
      </button>
      {isLanding && <Proof step={step} />}
      {isLanding && picture}
    </>
  );
}

function Proof({ step: { hints, proof } }) {
  return (
    <>
      <ul>
        {hints.map((hint) => (
          <li key={hint}>✓ {hint}</li>
        ))}
      </ul>
      <div className="proof">
        <span>
          {proof.faces.map((face) => (
            <img key={face} src={face} alt="" width="40" height="40" />
          ))}
        </span>
        <span>{proof.more}</span>
        <span>{proof.stars}</span>
        <p>{proof.note}</p>
      </div>
    </>
  );
}
