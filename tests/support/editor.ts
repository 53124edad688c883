import {
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { copyProject, PROJECT } from './copy-project.ts';

/** A content editor who works on a copy of the project, served as by `npm run dev`. */
export interface Editor {
  address: string;
  /** The folder of the copy's wizards. */
  wizards: string;
  edits: (file: string, change: (text: string) => string) => void;
  /** Deletes a file. Returns how to put it back. */
  deletes: (file: string) => () => void;
  /** Ends the server, and starts it again after something was done. */
  withoutServer: (meanwhile: () => Promise<void>) => Promise<void>;
  leaves: () => Promise<void>;
}

/** Starts the development server on a copy, so that the project's own files do not change. */
export async function editorAtWork(): Promise<Editor> {
  const copy = mkdtempSync(join(tmpdir(), 'mellow-editor-'));
  copyProject(copy);
  const modules = realpathSync(join(PROJECT, 'node_modules'));
  symlinkSync(modules, join(copy, 'node_modules'), 'junction');

  const start = async (port: number) => {
    const started = await createServer({
      configFile: join(copy, 'vite.config.ts'),
      cacheDir: join(copy, '.vite'),
      server: { port, strictPort: port !== 0, fs: { allow: [copy, modules] } },
      logLevel: 'silent',
    });
    return started.listen();
  };
  let server = await start(0);

  return {
    address: server.resolvedUrls?.local[0] ?? '',
    wizards: join(copy, 'wizards'),
    edits(file, change) {
      const path = join(copy, file);
      writeFileSync(path, change(readFileSync(path, 'utf8')));
    },
    deletes(file) {
      const path = join(copy, file);
      const content = readFileSync(path);
      rmSync(path);
      return () => writeFileSync(path, content);
    },
    async withoutServer(meanwhile) {
      const { port } = server.config.server;
      await server.close();
      await meanwhile();
      server = await start(port);
    },
    async leaves() {
      await server.close();
      rmSync(copy, { recursive: true, force: true });
    },
  };
}
