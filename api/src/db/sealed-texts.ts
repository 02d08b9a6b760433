import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { storedSecret } from './shared-secret.ts';
import type { Db } from './schema.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts what the server has to read again, for one owner each: a text of somebody else cannot be put in its place. */
export type SealedTexts = {
  seal: (owner: string, text: string) => Promise<Buffer>;
  open: (owner: string, sealed: Buffer) => Promise<string>;
};

/** The secret of the database that encrypts, the second key where the installation has one, and the use of the texts. */
type Sealing = { secret: string; secretKey: string | null; use: string };

/** The key is made of a secret of the database and, where the installation has one, of `SECRET_KEY`. */
export const sealedTexts = (db: Db, { secret: name, secretKey, use }: Sealing): SealedTexts => {
  const secret = storedSecret(db, name);
  const keyOf = (value: Buffer): Buffer => Buffer.from(hkdfSync('sha256', value, secretKey ?? '', use, KEY_BYTES));
  return {
    seal: async (owner, text) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, keyOf((await secret()).newest), nonce).setAAD(Buffer.from(owner));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
    },
    open: async (owner, sealed) => {
      const { living } = await secret();
      let failure: unknown;
      for (const value of living.toReversed()) {
        try {
          return openWith(keyOf(value), owner, sealed);
        } catch (error) {
          failure = error;
        }
      }
      throw failure;
    },
  };
};

/** Throws where another key encrypted it, or for another owner. */
const openWith = (key: Buffer, owner: string, sealed: Buffer): string => {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  const text = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
};
