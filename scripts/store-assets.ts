import { fileURLToPath } from 'node:url';
import { storeAssets } from '#build/asset-store.ts';
import { assetsIn } from '#build/web-build.ts';
import { loadEnvFiles, parseEnv } from '#server/env.ts';
import { assetStore } from './build/asset-store.ts';
import { explained } from './operation/explained.ts';

/** Adds the assets of a finished build to the store, as the build does where it can reach it. */
const project = fileURLToPath(new URL('..', import.meta.url));

await explained(async () => {
  loadEnvFiles(project);
  const store = assetStore(parseEnv(process.env));
  storeAssets(store, { current: assetsIn(`${project}dist`) });
  console.warn(`The assets are in ${store.folder}`);
});
