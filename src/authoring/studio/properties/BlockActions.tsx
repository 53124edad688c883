import { useState } from 'react';
import type { Path } from '#authoring/document/place.ts';
import { isThere, type Quiz } from '#authoring/document/quiz.ts';
import { duplicateBlock } from '#authoring/edits/new-blocks.ts';
import { adopted, moveBlocks, removeBlocks, setProperty } from '#authoring/edits/quiz-edits.ts';
import { Chip, MoveChips } from '#authoring/studio/chips.tsx';
import { DialogActions } from '#authoring/studio/dialogs.tsx';
import { BLOCKS, listOf, sizeOf, titleOfBlock } from '#authoring/studio/model/blocks.ts';
import { canRetire, lossOf, mentionsOf } from '#authoring/studio/model/known-names.ts';
import * as styles from '#authoring/studio/studio.css.ts';
import { useStudio } from '#authoring/studio/studio-context.tsx';
import { Button } from '#web/shared/ui/Button.tsx';
import { Dialog } from '#web/shared/ui/Dialog.tsx';
import { Row } from '#web/shared/ui/layout/Stack.tsx';
import { VariantDialog } from './VariantDialog.tsx';

/** What can be done with a block as a whole. */
export function BlockActions({ block }: { block: Path }) {
  const { quiz, edit, select } = useStudio();
  const [asked, ask] = useState<'adopt' | 'remove' | 'retire' | 'try'>();
  const list = block.slice(0, -1);
  const index = Number(block.at(-1));
  const last = sizeOf(quiz, list) - 1;
  const title = titleOfBlock(quiz, block);
  const move = (to: number) => {
    edit(`Move ${title}`, (files, id) => moveBlocks(files, id, list, [index], to));
    select([...list, String(to)]);
  };
  const close = () => ask(undefined);
  const canDuplicate = !['weeks', 'scores', 'careFor', 'variants'].includes(listOf(block));
  return (
    <Row gap="sm" wraps>
      <MoveChips from={index} count={last + 1} onMove={move} />
      {canDuplicate && (
        <Chip
          onClick={() => {
            edit(`Duplicate ${title}`, (files, id) => duplicateBlock(files, id, block));
            select([...list, String(index + 1)]);
          }}
        >
          Duplicate
        </Chip>
      )}
      {listOf(block) === 'steps' && <Chip onClick={() => ask('try')}>Try another version …</Chip>}
      {variantsOf(quiz, block).map((variant) => (
        <Chip key={variant.join('.')} onClick={() => select(variant)}>
          {titleOfBlock(quiz, variant)}
        </Chip>
      ))}
      {listOf(block) === 'variants' && <Chip onClick={() => ask('adopt')}>Adopt …</Chip>}
      {canRetire(quiz, block) && (
        <Chip onClick={() => ask('retire')}>
          {isRetired(quiz, block) ? 'Restore …' : 'Retire …'}
        </Chip>
      )}
      {last >= (BLOCKS[listOf(block)]?.size ?? 0) && (
        <Chip onClick={() => ask('remove')}>Remove …</Chip>
      )}
      {asked === 'retire' && <RetireDialog block={block} onClose={close} />}
      {asked === 'try' && <VariantDialog block={block} onClose={close} />}
      {asked === 'adopt' && <AdoptDialog block={block} onClose={close} />}
      {asked === 'remove' && <RemoveDialog blocks={[block]} onClose={close} />}
    </Row>
  );
}

/** The variants that show a step in another way. */
function variantsOf({ definition }: Quiz, block: Path): Path[] {
  const { steps, variants = [] } = definition;
  const id = listOf(block) === 'steps' ? steps[Number(block.at(-1))]?.id : undefined;
  return variants.flatMap(({ replace = {} }, index) =>
    id !== undefined && Object.hasOwn(replace, id) ? [['variants', String(index)]] : [],
  );
}

interface BlockDialogProps {
  block: Path;
  onClose: () => void;
}

/** Says what it does to visitors to retire a block, or to offer it again. */
function RetireDialog({ block, onClose }: BlockDialogProps) {
  const { quiz, edit } = useStudio();
  const title = `“${titleOfBlock(quiz, block)}”`;
  const [action, words, value] = isRetired(quiz, block)
    ? ([
        'Restore',
        'Visitors are offered it again, in its place. Anyone who answered it before finds their answer.',
        undefined,
      ] as const)
    : ([
        'Retire',
        'Visitors are no longer offered it. Answers that were given to it go on counting.',
        true,
      ] as const);
  return (
    <ConfirmDialog
      action={action}
      title={title}
      onConfirm={() =>
        edit(`${action} ${title}`, (files, id) =>
          setProperty(files, id, [...block, 'retired'], value),
        )
      }
      onClose={onClose}
    >
      {words}
    </ConfirmDialog>
  );
}

/** Offers to make a variant the way in which everybody sees the steps. */
function AdoptDialog({ block, onClose }: BlockDialogProps) {
  const { quiz, edit, select } = useStudio();
  const title = `“${titleOfBlock(quiz, block)}”`;
  return (
    <ConfirmDialog
      action="Adopt"
      title={title}
      onConfirm={() => {
        const variantId = quiz.definition.variants?.[Number(block.at(-1))]?.id;
        edit(`Adopt ${title}`, (files, id) => adopted(files, id, variantId));
        select([]);
      }}
      onClose={onClose}
    >
      Everybody sees the steps as in this variant. All variants end, and texts that nothing shows
      any more go with them.
    </ConfirmDialog>
  );
}

interface ConfirmDialogProps {
  action: string;
  title: string;
  onConfirm: () => void;
  onClose: () => void;
  /** What it does to visitors. */
  children: string;
}

function ConfirmDialog({ action, title, onConfirm, onClose, children }: ConfirmDialogProps) {
  return (
    <Dialog isOpen title={`${action} ${title}?`} onClose={onClose}>
      <p>{children}</p>
      <DialogActions onLeave={onClose}>
        <Button
          onClick={() => {
            onConfirm();
            onClose();
          }}
        >
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function isRetired(quiz: Quiz, block: Path): boolean {
  return isThere(quiz, [...block, 'retired']);
}

interface RemoveDialogProps {
  blocks: readonly Path[];
  onClose: () => void;
}

/** Says what is lost with blocks, and offers to retire what visitors know. */
export function RemoveDialog({ blocks, onClose }: RemoveDialogProps) {
  const { quiz, view, edit, select } = useStudio();
  const [first = []] = blocks;
  const title = blocks.length === 1 ? `“${titleOfBlock(quiz, first)}”` : `${blocks.length} blocks`;
  const losses = [...new Set(blocks.flatMap((block) => lossOf(view.files, quiz, block) ?? []))];
  const mentions = [...new Set(blocks.flatMap((block) => mentionsOf(quiz, block)))];
  const retirable = blocks.filter((block) => canRetire(quiz, block));
  const canRetireAll = losses.length > 0 && retirable.length === blocks.length;
  const act = (label: string, change: Parameters<typeof edit>[1]) => {
    edit(label, change);
    select(first.slice(0, -2));
    onClose();
  };
  return (
    <Dialog isOpen title={`Remove ${title}?`} onClose={onClose}>
      {losses.map((loss) => (
        <p key={loss}>{loss}</p>
      ))}
      {losses.length === 0 && (
        <p>No visitor knows it. Its texts go with it; Undo brings it back.</p>
      )}
      {mentions.length > 0 && (
        <>
          <p>These mention it, and will have to be changed:</p>
          <ul className={styles.bullets}>
            {mentions.map((path) => (
              <li key={path}>{titleOfBlock(quiz, path.split('.'))}</li>
            ))}
          </ul>
        </>
      )}
      <DialogActions leave="Keep" onLeave={onClose}>
        {canRetireAll && !blocks.some((block) => isRetired(quiz, block)) && (
          <Button
            onClick={() =>
              act(`Retire ${title}`, (files, id) =>
                blocks.reduce(
                  (now, block) => setProperty(now, id, [...block, 'retired'], true),
                  files,
                ),
              )
            }
          >
            Retire
          </Button>
        )}
        <Button
          variant={canRetireAll ? 'secondary' : 'primary'}
          onClick={() => act(`Remove ${title}`, (files, id) => removeBlocks(files, id, blocks))}
        >
          Remove
        </Button>
      </DialogActions>
    </Dialog>
  );
}
