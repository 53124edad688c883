import { json } from '@codemirror/lang-json';
import { basicSetup, EditorView } from 'codemirror';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { diagnosticOf } from '#authoring/document/diagnostics.ts';
import { filesOf } from '#authoring/document/files.ts';
import { say } from '#authoring/document/say.ts';
import * as styles from '#authoring/studio/studio.css.ts';
import { useStudio } from '#authoring/studio/studio-context.tsx';
import { CLAIMS_FILE } from '#contract/wizard-files.ts';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';

/**
 * The files of the quiz as text: for one that is broken, at the place of the error. The numbers that
 * welcomes claim stand in one file for all quizzes.
 */
export function FilesView() {
  const { quiz, view, show } = useStudio();
  const paths = [...filesOf(quiz.id), CLAIMS_FILE].filter((path) => path in view.files);
  const [chosen, setChosen] = useState<string>();
  const [broken] = quiz.broken;
  const path = broken?.path ?? (chosen && paths.includes(chosen) ? chosen : paths[0]);
  /** A file that has just been fixed stays open: somebody is typing in it. */
  const stay = () => {
    setChosen(path);
    show('file');
  };
  const said = broken?.problem && say(diagnosticOf(broken.problem), 'studio');
  if (path === undefined) return <p className={styles.empty}>The quiz has no files.</p>;
  return (
    <Stack gap="sm">
      <Row gap="sm" wraps>
        <select
          className={styles.smallInput}
          aria-label="File"
          value={path}
          onChange={({ target }) => setChosen(target.value)}
        >
          {paths.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      </Row>
      {broken && (
        <p role="alert" className={styles.bad}>
          This file is no whole JSON. {said?.message} {said?.fix} Everything else goes on.
        </p>
      )}
      <JsonText key={path} path={path} at={broken?.problem?.at.offset ?? 0} onWrite={stay} />
    </Stack>
  );
}

interface JsonTextProps {
  path: string;
  /** Where the cursor begins, in characters of the file. */
  at: number;
  onWrite: () => void;
}

/** The editor has one kind of line break; the file keeps its own. */
const inEditor = (text: string) => text.replaceAll('\r\n', '\n');

function JsonText({ path, at, onWrite }: JsonTextProps) {
  const { view, edit } = useStudio();
  const parent = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(null);
  const text = view.files[path] ?? '';
  const write = useEffectEvent((next: string) => {
    if (next === inEditor(text)) return;
    const written = text.includes('\r\n') ? next.replaceAll('\n', '\r\n') : next;
    edit(`Edit ${path}`, (files) => ({ ...files, [path]: written }));
    onWrite();
  });
  const begin = useEffectEvent((element: HTMLDivElement) => {
    const made = new EditorView({
      doc: inEditor(text),
      parent: element,
      extensions: [
        basicSetup,
        json(),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': path }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) write(state.doc.toString());
        }),
      ],
    });
    const anchor = inEditor(text.slice(0, at)).length;
    made.dispatch({
      selection: { anchor },
      effects: EditorView.scrollIntoView(anchor, { y: 'center' }),
    });
    made.scrollDOM.tabIndex = 0;
    editor.current = made;
    return made;
  });
  useEffect(() => {
    if (parent.current === null) return undefined;
    const made = begin(parent.current);
    return () => made.destroy();
  }, []);
  useEffect(() => {
    const shown = editor.current;
    const insert = inEditor(text);
    if (shown === null || shown.state.doc.toString() === insert) return;
    shown.dispatch({ changes: { from: 0, to: shown.state.doc.length, insert } });
  }, [text]);
  return <div ref={parent} className={styles.code} />;
}
