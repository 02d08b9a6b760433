import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Services } from '../../services.ts';
import { storedSecret } from '../../db/shared-secret.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts what the server has to read again, for one user each: a text of somebody else cannot be put in its place. */
export type FactorSecrets = {
  encrypt: (userId: number, text: string) => Promise<Buffer>;
  decrypt: (userId: number, encrypted: Buffer) => Promise<string>;
};

/** The key is made of a secret of the database and, where the installation has one, of `SECRET_KEY`. */
export const factorSecrets = ({ db, config }: Pick<Services, 'db' | 'config'>): FactorSecrets => {
  const secret = storedSecret(db, 'second-factor');
  const keyOf = (value: Buffer): Buffer =>
    Buffer.from(hkdfSync('sha256', value, config.secretKey ?? '', 'totp', KEY_BYTES));
  return {
    encrypt: async (userId, text) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, keyOf((await secret()).newest), nonce).setAAD(
        Buffer.from(`user ${userId}`),
      );
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
    },
    decrypt: async (userId, encrypted) => {
      const { living } = await secret();
      let failure: unknown;
      for (const value of living.toReversed()) {
        try {
          return decryptWith(keyOf(value), userId, encrypted);
        } catch (error) {
          failure = error;
        }
      }
      throw failure;
    },
  };
};

/** Throws where another key encrypted it, or for another user. */
const decryptWith = (key: Buffer, userId: number, encrypted: Buffer): string => {
  const nonce = encrypted.subarray(0, NONCE_BYTES);
  const tag = encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(`user ${userId}`))
    .setAuthTag(tag);
  const text = decipher.update(encrypted.subarray(NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
};
