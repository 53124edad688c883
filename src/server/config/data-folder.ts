import { join } from 'node:path';

export const databaseFolder = (dataFolder: string) => join(dataFolder, 'db');

/** Names the process that has the database open. */
export const lockFile = (dataFolder: string) => join(dataFolder, 'db.pid');

/** The secret that signs tokens, unless one is configured. */
export const tokenSecretFile = (dataFolder: string) => join(dataFolder, 'token.secret');

/** A line for each user who was erased; it outlives the database. */
export const erasuresFile = (dataFolder: string) => join(dataFolder, 'erasures.log');

/** Touched after each backup that succeeded. */
export const lastBackupFile = (dataFolder: string) => join(dataFolder, 'last-backup');
