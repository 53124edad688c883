import type { FileChanges } from '#authoring/document/files.ts';
import type { UndoStep } from '#authoring/vite/development/studio-api.ts';

/** A step of Undo that is on disk and not in the history yet. */
export interface Step {
  readonly label: string;
  /** When it was last added to, in milliseconds since 1970. */
  readonly at: number;
  /** The files as it left them. */
  readonly files: FileChanges;
  readonly pictures: readonly string[];
}

/** The steps after a save. One that is undone before it rested was never there. */
export function withSave(
  steps: readonly Step[],
  { label, isUndone }: UndoStep,
  save: Omit<Step, 'label'>,
): Step[] {
  const [before, last] = [steps.slice(0, -1), steps.at(-1)];
  if (last?.label !== label) {
    return [...steps, { ...save, label: isUndone ? `Undo: ${label}` : label }];
  }
  if (isUndone) return before;
  const files = { ...last.files, ...save.files };
  return [...before, { ...save, label, files, pictures: [...last.pictures, ...save.pictures] }];
}
