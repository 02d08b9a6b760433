import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secret } from '../db/shared-secret.ts';

/** 128 bits cannot be guessed, and stay short in every registry. */
const signatureOf = (secret: Buffer, encoded: string): Buffer =>
  Buffer.from(createHmac('sha256', secret).update(encoded).digest('base64url').slice(0, 22));

/** Signs a text: the result is safe in addresses and headers. */
export const signText = ({ newest }: Secret, text: string): string => {
  const encoded = Buffer.from(text).toString('base64url');
  return `${encoded}.${signatureOf(newest, encoded).toString()}`;
};

/** The signed text; null for a forged or changed one. */
export const readSignedText = ({ living }: Secret, signed: string): string | null => {
  const [encoded = '', signature = '', ...more] = signed.split('.');
  const given = Buffer.from(signature);
  const isBy = (value: Buffer): boolean => {
    const expected = signatureOf(value, encoded);
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  if (more.length > 0 || !living.some(isBy)) return null;
  return Buffer.from(encoded, 'base64url').toString();
};
