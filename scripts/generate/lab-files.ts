import { SOUNDSCAPES } from '../../lab/generate/sound/soundscapes.ts';
import { ensureLab } from '../lab/ensure-lab.ts';
import type { GeneratedFile } from './generated-file.ts';

const LAB = 'lab/generate';
const AUDIO = 'src/server/library/audio';
const MAIL = 'src/server/mail/template';

/** Files that seldom change and whose generators need packages of the lab. */
export const labFiles: readonly GeneratedFile[] = [
  inLab(`${LAB}/mail-layout.ts`, {
    path: `${MAIL}/layout.gen.ts`,
    from: `${MAIL}/layout.mjml`,
    sources: [`${MAIL}/layout.mjml`, 'src/contract/brand-colors.ts'],
  }),
  inLab(`${LAB}/common-passwords.ts`, {
    path: 'src/contract/common-passwords.gen.ts',
    from: 'the list of @zxcvbn-ts/language-common',
    sources: ['src/contract/password-rule.ts'],
  }),
  ...Object.keys(SOUNDSCAPES).map((name) =>
    inLab(`${LAB}/sound/sample-loops.ts`, {
      path: `${AUDIO}/loops/${name}.mp3`,
      from: `${LAB}/sound`,
      sources: [
        `${LAB}/sound/soundscapes.ts`,
        `${LAB}/sound/synthesis.ts`,
        `${AUDIO}/soundscape.ts`,
        `${AUDIO}/mp3.ts`,
      ],
    }),
  ),
];

/** What a generator of the lab exports. */
interface LabGenerator {
  make: (project: string, path: string) => Promise<string | Uint8Array>;
}

function inLab(
  program: string,
  { sources, ...file }: Required<Omit<GeneratedFile, 'make'>>,
): GeneratedFile {
  return {
    ...file,
    sources: [program, ...sources],
    make: async (project) => {
      await ensureLab(project);
      // Not a literal, because its packages need not be there when types are checked.
      const { make }: LabGenerator = await import(
        new URL(`../../${program}`, import.meta.url).href
      );
      return make(project, file.path);
    },
  };
}
