import type { Services } from '../../services.ts';
import { sealedTexts } from '../../db/sealed-texts.ts';

/** Encrypts the secrets of authenticator apps, each for its user. */
export type FactorSecrets = {
  encrypt: (userId: number, text: string) => Promise<Buffer>;
  decrypt: (userId: number, encrypted: Buffer) => Promise<string>;
};

export const factorSecrets = ({ db, config }: Pick<Services, 'db' | 'config'>): FactorSecrets => {
  const texts = sealedTexts(db, { secret: 'second-factor', secretKey: config.secretKey, use: 'totp' });
  return {
    encrypt: (userId, text) => texts.seal(`user ${userId}`, text),
    decrypt: (userId, encrypted) => texts.open(`user ${userId}`, encrypted),
  };
};
