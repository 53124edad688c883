import { storeAssets } from '#build/asset-store.ts';
import { assetsIn } from '#build/web-build.ts';
import { parseEnv } from '#server/config/env.ts';

/** Adds the assets of a finished build to the store, as the build does where it can reach it. */
export async function run(_args: readonly string[], project: string): Promise<void> {
  const store = { folder: parseEnv(process.env).ASSETS_DIR };
  storeAssets(store, { current: assetsIn(`${project}dist`) });
  console.warn(`The assets are in ${store.folder}`);
}
