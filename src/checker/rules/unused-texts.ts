import type { Wizard } from '#checker/wizard/model.ts';
import { didYouMean, quote } from '#checker/wording.ts';
import type { TextRule } from './rule.ts';

const textFileWithoutWizard: TextRule = {
  id: 'text-file-without-wizard',
  severity: 'error',
  why: 'Nobody would ever read these texts.',
  *check(texts, folder) {
    if (texts.wizards.length > 0 || folder.wizards.length === 0) return;
    const ids = folder.wizards.map((wizard) => wizard.textId);
    for (const { source } of texts.files.values()) {
      const meant = folder.nearest(texts.textId, ids);
      yield {
        at: { source, offset: 0 },
        message: `No wizard has the id ${quote(texts.textId)} that this file is named after.${didYouMean(meant)}`,
        fix: 'Rename the file to the id of its wizard, or delete it together with its translations.',
      };
    }
  },
};

const unusedText: TextRule = {
  id: 'unused-text',
  severity: 'error',
  why: 'Texts that nobody sees are translated and kept for nothing, or a step that needs this one names another.',
  *check({ wizards, files }) {
    if (wizards.length === 0 || !wizards.every((wizard) => wizard.isComplete)) return;
    for (const file of files.values()) {
      for (const entry of file.entries.values()) {
        if (wizards.some((wizard) => mayUse(wizard, entry.key))) continue;
        yield {
          at: entry.nameAt,
          message: `No step or outcome uses the text ${quote(entry.key)}.`,
          fix: 'Delete it in every language, or name its key where the text belongs.',
        };
      }
    }
  },
};

function mayUse({ candidateKeys, possiblyUsedPrefixes }: Wizard, key: string): boolean {
  if (candidateKeys.has(key) || possiblyUsedPrefixes.has('')) return true;
  if (possiblyUsedPrefixes.size === 0) return false;
  const names = key.split('.');
  return names.some(
    (name, index) =>
      possiblyUsedPrefixes.has(name) ||
      possiblyUsedPrefixes.has(names.slice(0, index + 1).join('.')),
  );
}

export const STRAY_TEXT_RULES: readonly TextRule[] = [textFileWithoutWizard, unusedText];
