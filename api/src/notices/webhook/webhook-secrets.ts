import { createHmac, randomBytes } from 'node:crypto';
import type { Services } from '../../services.ts';
import { sealedTexts, type SealedTexts } from '../../db/sealed-texts.ts';

/** It encrypts what is stored, so that its old values decrypt for ever. */
export const WEBHOOK_SECRET = 'webhooks';

const PREFIX = 'whsec_';
const BYTES = 32;

export const newWebhookSecret = (): string => `${PREFIX}${randomBytes(BYTES).toString('base64')}`;

/** Encrypts the secrets of webhooks, each for its school. */
export const webhookSecrets = ({ db, config }: Pick<Services, 'db' | 'config'>): SealedTexts =>
  sealedTexts(db, { secret: WEBHOOK_SECRET, secretKey: config.secretKey, use: 'webhook' });

export const webhookOwner = (schoolId: number): string => `school ${schoolId}`;

/** The headers by which a receiver knows the message, its age and its sender, as standardwebhooks.com describes them. */
export const signedHeaders = (secret: string, id: string, body: string): Record<string, string> => {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
};
