import { createHmac, timingSafeEqual } from 'node:crypto';

/** 128 bits cannot be guessed, and stay short in every registry. */
const signatureOf = (secret: Buffer, encoded: string): Buffer =>
  Buffer.from(createHmac('sha256', secret).update(encoded).digest('base64url').slice(0, 22));

/** Signs a text: the result is safe in addresses and headers. */
export const signText = (secret: Buffer, text: string): string => {
  const encoded = Buffer.from(text).toString('base64url');
  return `${encoded}.${signatureOf(secret, encoded).toString()}`;
};

/** The signed text; null for a forged or changed one. */
export const readSignedText = (secret: Buffer, signed: string): string | null => {
  const [encoded = '', signature = '', ...more] = signed.split('.');
  const [given, expected] = [Buffer.from(signature), signatureOf(secret, encoded)];
  if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return Buffer.from(encoded, 'base64url').toString();
};
