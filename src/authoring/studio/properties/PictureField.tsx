import { type DragEvent, useState } from 'react';
import { nodeAt, stringOf } from '#authoring/document/json/tree.ts';
import type { Path } from '#authoring/document/place.ts';
import { treeIn } from '#authoring/document/quiz.ts';
import { proposedName } from '#authoring/edits/names.ts';
import { setProperty } from '#authoring/edits/quiz-edits.ts';
import { counterpart } from '#authoring/studio/model/counterpart.ts';
import { sentenceOf } from '#authoring/studio/model/error-sentence.ts';
import { blockOf } from '#authoring/studio/model/findings.ts';
import * as styles from '#authoring/studio/studio.css.ts';
import { useStudio } from '#authoring/studio/studio-context.tsx';
import { pictureAddress, removePicture, uploadPicture } from '#authoring/studio/studio-server.ts';
import { Menu } from './controls.tsx';

interface PictureFieldProps {
  path: Path;
  set: (name: string) => void;
}

/** The picture of a block: one of the folder, or a file that is dropped here. */
export function PictureField({ path, set }: PictureFieldProps) {
  const { quiz, store, view, edit, say } = useStudio();
  const [isOver, setIsOver] = useState(false);
  const name = stringOf(nodeAt(quiz.root, path)) ?? '';

  const block = blockOf(path);
  const all = Object.values(view.files).join();
  const unused = view.pictures.filter((each) => !all.includes(each.name));

  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    const taken = new Set(view.pictures.map((each) => each.name.replace(/\.[^.]+$/, '')));
    const ending = file.name.split('.').at(-1)?.toLowerCase().replace('jpeg', 'jpg') ?? 'svg';
    const stem = file.name.replace(/\.[^.]+$/, '');
    const own = `${proposedName(stem.replaceAll(/[-_]/g, ' '), 'kebab', taken, 'picture')}.${ending}`;
    try {
      await uploadPicture(own, file);
      edit(`Take the picture ${own}`, (files, id) => {
        // The block may have moved, or be gone, since the file began to come.
        const now = counterpart(quiz.root, block, treeIn(files, quiz.file));
        if (now === undefined) throw new Error(`What it was for is gone. ${own} is in the folder.`);
        return setProperty(files, id, [...now, ...path.slice(block.length)], own);
      });
    } catch (error) {
      say(`The picture was not taken: ${sentenceOf(error)}`);
    }
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <fieldset
      className={styles.pictures}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <legend className={styles.quiet}>{name || 'No picture yet'}</legend>
      <div className={styles.pictureGrid}>
        {view.pictures.map((picture) => (
          <button
            key={picture.name}
            type="button"
            className={styles.pictureButton}
            aria-pressed={picture.name === name}
            title={`${picture.name}, ${Math.ceil(picture.bytes / 1024)} kB`}
            onClick={() => set(picture.name)}
          >
            <img src={pictureAddress(picture)} alt={picture.name} loading="lazy" />
          </button>
        ))}
      </div>
      {unused.length > 0 && (
        <Menu
          label="Remove a picture that nothing shows, for good …"
          options={() => unused.map(({ name }) => [name, name])}
          onPick={(picked) => {
            const picture = unused.find((each) => each.name === picked);
            if (picture === undefined) return;
            store
              .flush()
              .then(() => removePicture(picture))
              .catch((error: unknown) => say(sentenceOf(error)));
          }}
        />
      )}
      <label className={styles.chip}>
        Choose a file, or drop it here: it stays in the folder, after Undo, too
        <input
          className={styles.unseen}
          type="file"
          accept=".svg,.png,.jpg,.jpeg,.webp,.avif"
          onChange={({ target }) => void take(target.files?.[0])}
        />
      </label>
    </fieldset>
  );
}
