import { fileURLToPath } from 'node:url';
import { bundleApp } from '../../src/build/bundle-app.ts';
import { loadEnvFiles } from '../../src/server/config/env.ts';
import { writeContent } from '../../src/server/content-file.ts';

// Builds the web app with a product name into a folder, which has to exist. Prints its files' home.
const project = fileURLToPath(new URL('../..', import.meta.url));
const { dist, product } = JSON.parse(process.argv[2] ?? '');
process.env.NODE_ENV = 'production';
process.env.VITE_PRODUCT_NAME = product;
loadEnvFiles(project);
writeContent(dist, await bundleApp(project, dist, process.env));
process.stdout.write(JSON.stringify({ dist }));
