import { DAY } from '#server/base/clock.ts';
import { keyring, type Secrets } from '#server/config/keyring.ts';
import type { Db } from '#server/db/database.ts';
import {
  deleteSignInAddressesOf,
  isSignInAddress,
  storeSignInAddress,
} from '#server/db/repositories/sign-in-addresses.ts';

/**
 * The IP addresses from which users signed in with their current password. However many guesses are
 * made from elsewhere, the owner can still sign in from these.
 */
export interface SignInAddresses {
  isKnown(db: Db, userId: string | undefined, ip: string): Promise<boolean>;
  /** The caller has locked the user. */
  add(tx: Db, userId: string, ip: string, now: Date): Promise<void>;
  /** After a password change only the address it was made from is known. */
  replace(tx: Db, userId: string, ip: string, now: Date): Promise<void>;
}

/** Longer than a login session: the address matters when the member signs in again. */
export const SIGN_IN_ADDRESS_RETENTION = 180 * DAY;

const NOBODY = '00000000-0000-0000-0000-000000000000';

export function makeSignInAddresses(secrets: Secrets): SignInAddresses {
  const ring = keyring(secrets, 'sign-in address');
  /** By each secret: an address that was stored under an earlier one is still known. */
  const hashesOf = (userId: string, ip: string) => ring.macs(`${userId} ${ip}`);
  const add: SignInAddresses['add'] = (tx, userId, ip, now) => {
    const [newest = '', ...earlier] = hashesOf(userId, ip);
    return storeSignInAddress(tx, userId, newest, earlier, now);
  };

  return {
    isKnown: (db, userId = NOBODY, ip) => isSignInAddress(db, userId, hashesOf(userId, ip)),
    add,
    async replace(tx, userId, ip, now) {
      await deleteSignInAddressesOf(tx, userId);
      await add(tx, userId, ip, now);
    },
  };
}
