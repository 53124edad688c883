import { json } from '@codemirror/lang-json';
import { basicSetup, EditorView } from 'codemirror';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Findings } from '../Findings.tsx';
import { filesOf } from '../model/quiz.ts';
import * as styles from '../studio.css.ts';
import { useStudio } from '../studio-context.tsx';

/** The files of the quiz as text: for one that is broken, at the place of the error. */
export function FilesView() {
  const { quiz, view } = useStudio();
  const paths = filesOf(quiz.id).filter((path) => view.files[path] !== undefined);
  const [chosen, setChosen] = useState<string>();
  const path = quiz.broken[0] ?? (chosen && paths.includes(chosen) ? chosen : paths[0]);
  if (path === undefined) return <p className={styles.empty}>The quiz has no files.</p>;
  const own = view.findings.filter(({ file }) => file === path);
  const [first] = own;
  return (
    <div className={styles.sheet}>
      <div className={styles.actions}>
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
      </div>
      {quiz.broken.includes(path) && (
        <>
          <p className={styles.bad}>This file is no whole JSON. Everything else goes on.</p>
          <Findings
            findings={own.slice(0, 3).map((finding) => ({ finding, path: [], text: undefined }))}
          />
        </>
      )}
      <JsonText key={path} path={path} line={first?.line} />
    </div>
  );
}

function JsonText({ path, line }: { path: string; line: number | undefined }) {
  const { view, edit } = useStudio();
  const parent = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(null);
  const text = view.files[path] ?? '';
  const write = useEffectEvent((next: string) => {
    if (next !== view.files[path]) edit(`Edit ${path}`, (files) => ({ ...files, [path]: next }));
  });
  const begin = useEffectEvent((element: HTMLDivElement) => {
    const made = new EditorView({
      doc: text,
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
    const at = made.state.doc.line(Math.min(line ?? 1, made.state.doc.lines)).from;
    made.dispatch({
      selection: { anchor: at },
      effects: EditorView.scrollIntoView(at, { y: 'center' }),
    });
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
    if (shown === null || shown.state.doc.toString() === text) return;
    shown.dispatch({ changes: { from: 0, to: shown.state.doc.length, insert: text } });
  }, [text]);
  return <div ref={parent} className={styles.code} />;
}
