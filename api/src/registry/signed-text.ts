import { createHmac, timingSafeEqual } from 'node:crypto';

/** 128 bits are as good as unguessable, and travel with every registry. */
const signatureOf = (secret: Buffer, encoded: string): Buffer =>
  Buffer.from(createHmac('sha256', secret).update(encoded).digest('base64url').slice(0, 22));

/** A text that only holders of the secret can write: itself and its signature, fit for addresses and headers. */
export const signText = (secret: Buffer, text: string): string => {
  const encoded = Buffer.from(text).toString('base64url');
  return `${encoded}.${signatureOf(secret, encoded).toString()}`;
};

/** What was signed; null for what is not ours or was changed. */
export const readSignedText = (secret: Buffer, signed: string): string | null => {
  const [encoded = '', signature = '', ...more] = signed.split('.');
  const [given, expected] = [Buffer.from(signature), signatureOf(secret, encoded)];
  if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return Buffer.from(encoded, 'base64url').toString();
};
