import { standardKeymap } from '@codemirror/commands';
import { RangeSet } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  keymap,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from '@codemirror/view';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Language } from '#contract/languages.ts';

/** A place where a text repeats an answer. */
export const REPEATED = /\{\{\s*answer:(\w+)\s*\}\}/;

interface PillFieldProps {
  text: string;
  label: string;
  language: Language;
  describedBy: string;
  className: string;
  /** What the question of an answer is called. */
  titleOf: (answerKey: string) => string;
  /** Where the caret is when the field takes the place of another that was typed in. */
  beginsAt: RefObject<number | undefined>;
  onFocus: (() => void) | undefined;
  onCaret: (at: number) => void;
  onChange: (text: string) => void;
}

/** A field for a text that repeats answers: each is a pill, which is moved and removed as one. */
export function PillField(props: PillFieldProps) {
  const { text } = props;
  const parent = useRef<HTMLDivElement>(null);
  const field = useRef<EditorView>(null);
  const begin = useEffectEvent((element: HTMLDivElement) => {
    const { label, language, describedBy, titleOf, beginsAt } = props;
    const made = new EditorView({
      doc: text,
      parent: element,
      extensions: [
        keymap.of(standardKeymap),
        EditorView.lineWrapping,
        pillsWith(titleOf),
        EditorView.contentAttributes.of({
          'aria-label': label,
          'aria-describedby': describedBy,
          lang: language,
          spellcheck: 'true',
          tabindex: '0',
        }),
        EditorView.domEventHandlers({ focus: () => focused() }),
        EditorView.updateListener.of((update) => changed(update)),
      ],
    });
    const at = beginsAt.current;
    if (at !== undefined) {
      made.dispatch({ selection: { anchor: Math.min(at, made.state.doc.length) } });
      made.focus();
    }
    return made;
  });
  const focused = useEffectEvent(() => props.onFocus?.());
  const changed = useEffectEvent(({ state, docChanged }: ViewUpdate) => {
    props.onCaret(state.selection.main.head);
    const next = state.doc.toString();
    if (docChanged && next !== text) props.onChange(next);
  });
  useEffect(() => {
    if (parent.current === null) return undefined;
    const made = begin(parent.current);
    field.current = made;
    return () => made.destroy();
  }, []);
  useEffect(() => {
    const shown = field.current;
    if (shown === null || shown.state.doc.toString() === text) return;
    shown.dispatch({ changes: { from: 0, to: shown.state.doc.length, insert: text } });
  }, [text]);
  return <div ref={parent} className={props.className} data-pills />;
}

class Pill extends WidgetType {
  readonly #words: string;

  constructor(words: string) {
    super();
    this.#words = words;
  }

  override eq(other: Pill): boolean {
    return other.#words === this.#words;
  }

  override toDOM(): HTMLElement {
    const pill = document.createElement('span');
    pill.dataset.pill = '';
    pill.textContent = this.#words;
    return pill;
  }
}

function pillsWith(titleOf: (answerKey: string) => string) {
  const matcher = new MatchDecorator({
    regexp: new RegExp(REPEATED, 'g'),
    decoration: ([, key = '']) =>
      Decoration.replace({ widget: new Pill(`their answer to “${titleOf(key)}”`) }),
  });
  return ViewPlugin.define<{ pills: DecorationSet; update: (update: ViewUpdate) => void }>(
    (view) => ({
      pills: matcher.createDeco(view),
      update(update) {
        this.pills = matcher.updateDeco(update, this.pills);
      },
    }),
    {
      decorations: ({ pills }) => pills,
      provide: (plugin) =>
        EditorView.atomicRanges.of((view) => view.plugin(plugin)?.pills ?? RangeSet.empty),
    },
  );
}
