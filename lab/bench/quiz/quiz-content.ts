import { isQuestion } from '../../../src/engine/step-kinds/index.ts';
import { isRetired, offered } from '../../../src/engine/step-kinds/step-kind.ts';
import type { QuestionStep, WizardDefinition } from '../../../src/engine/wizard-definition.gen.ts';
import type { Text } from '../../../tests/support/wizards.ts';

/** A step as the peers show it: with texts, and pictures as file names. */
export type PeerStep = PeerQuestion | PeerInfo;

interface PeerQuestion {
  kind: 'question';
  id: string;
  title: string;
  text: string;
  options: { value: string; label: string }[];
}

interface PeerInfo {
  kind: 'info' | 'landing';
  id: string;
  title: string;
  text: string;
  button: string;
  image: string;
  imageAlt: string;
  hints: string[];
  /** Only on the landing. */
  proof?: Proof;
}

/** The landing's rating note, which is not part of a wizard. */
interface Proof {
  faces: string[];
  more: string;
  stars: string;
  note: string;
}

const FACES = ['avatar-1.svg', 'avatar-2.svg', 'avatar-3.svg', 'avatar-4.svg'];

/** A wizard with its texts in one language, in the plain form that every peer reads. */
export function quizContent(wizard: WizardDefinition, text: Text, appText: Text): PeerStep[] {
  const optional = (key: string | undefined) => (key === undefined ? '' : text(key));
  const shown = wizard.steps.filter((step) => !isRetired(step));
  return shown.map((step) => {
    const words = { id: step.id, title: text(step.titleKey), text: optional(step.textKey) };
    if ('options' in step) {
      return { kind: 'question', ...words, options: optionsOf(step, text) };
    }
    if (isQuestion(step)) throw new Error(`No peer shows the kind of ${step.id}`);
    const isLanding = step.layout === 'landing';
    return {
      kind: isLanding ? 'landing' : 'info',
      ...words,
      button: step.buttonKey ? text(step.buttonKey) : appText('wizard.continue'),
      image: step.image?.src ?? '',
      imageAlt: optional(step.image?.altKey),
      hints: step.hintKeys?.map((key) => text(key)) ?? [],
      ...(isLanding ? { proof: proofOf(appText) } : {}),
    };
  });
}

function proofOf(appText: Text): Proof {
  const note = appText('landing.satisfaction', { percent: 98 });
  return { faces: FACES, more: '+326', stars: '★★★★★', note };
}

function optionsOf({ options }: QuestionStep, text: Text): PeerQuestion['options'] {
  return offered(options).map(({ value, labelKey }) => ({ value, label: text(labelKey) }));
}
