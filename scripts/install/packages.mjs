import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What npm records of one package, in the lock file and in node_modules.
 * @typedef {{ version?: string, integrity?: string, dev?: boolean, devOptional?: boolean, optional?: boolean, link?: boolean, os?: string | string[], cpu?: string | string[] }} LockedPackage
 */

/** @param {string} file @returns {Record<string, LockedPackage> | undefined} */
function packagesIn(file) {
  try {
    const packages = JSON.parse(readFileSync(file, 'utf8'))?.packages;
    return packages && typeof packages === 'object' ? packages : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The packages that package-lock.json asks for.
 * @param {string} project
 */
function lockedPackages(project) {
  const packages = packagesIn(join(project, 'package-lock.json'));
  if (packages && Object.keys(packages).length > 1) return packages;
  throw new Error(
    'package-lock.json is missing, empty or damaged, so nothing can be installed.\n' +
      'Bring back the committed one, then try again:  git checkout -- package-lock.json',
  );
}

/** @param {string | string[] | undefined} wanted @param {string} here */
const suits = (wanted, here) => wanted === undefined || [wanted].flat().includes(here);

/** Node itself comes as an optional package for one platform, and is required there. */
const isRuntimeOf = (
  /** @type {string} */ path,
  /** @type {LockedPackage} */ entry,
  platform = process.platform,
  arch = process.arch,
) =>
  path.startsWith('node_modules/node-') &&
  entry.os !== undefined &&
  suits(entry.os, platform) &&
  suits(entry.cpu, arch);

/** Old versions of npm install Node without a link to it. @param {string} project */
const isLinked = (project) =>
  ['node', 'node.cmd'].some((name) => existsSync(join(project, 'node_modules', '.bin', name)));

/** @param {string} project */
const installedPackages = (project) =>
  packagesIn(join(project, 'node_modules', '.package-lock.json')) ?? {};

/**
 * The locked packages that must be there. To run a product that was built elsewhere and installed by
 * `npm ci --omit=dev`, those of the build are not among them, and the system's own Node will do.
 * @param {string} project
 * @param {boolean} isToRun
 */
export function neededPackages(project, isToRun) {
  const locked = lockedPackages(project);
  const installed = installedPackages(project);
  const isForProduction =
    isToRun &&
    existsSync(join(project, 'dist', 'build.json')) &&
    Object.keys(installed).length > 0 &&
    !Object.keys(installed).some((path) => locked[path]?.dev);
  if (!isForProduction) return locked;
  return Object.fromEntries(
    Object.entries(locked).filter(([, { dev, devOptional, optional }]) => {
      return !(dev || devOptional || optional);
    }),
  );
}

/**
 * Paths of the packages that are not there, or are there at another version.
 * @param {string} project
 * @param {Record<string, LockedPackage>} locked
 */
export function packagesToInstall(project, locked) {
  const installed = installedPackages(project);
  return Object.entries(locked).flatMap(([path, entry]) => {
    const isNeeded = path !== '' && (!entry.optional || isRuntimeOf(path, entry));
    if (!isNeeded) return [];
    const found = installed[path];
    const isSame = found?.version === entry.version && found?.integrity === entry.integrity;
    if (isRuntimeOf(path, entry) && !isLinked(project)) return [path];
    return isSame && existsSync(join(project, path, 'package.json')) ? [] : [path];
  });
}
