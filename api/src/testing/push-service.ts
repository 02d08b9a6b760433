import { createDecipheriv, createECDH, createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserKeys } from './notice-fixture.ts';

/** A request that a push service or a webhook received. */
export type ReceivedRequest = { path: string; headers: IncomingHttpHeaders; body: Buffer };
/** A server of this machine that answers each path with a status. */
export type LocalService = {
  host: string;
  received: ReceivedRequest[];
  answer: (path: string, ...statuses: number[]) => void;
  /** Requests with one of these texts are answered with 500 from now on. */
  refuse: (...texts: string[]) => void;
  /** Every answer from now on takes so long. */
  slowDown: (milliseconds: number) => void;
  /** Ends all connections without an answer. */
  hangUp: () => void;
  stop: () => Promise<void>;
};

/** Starts it on a free port. A path answers its statuses one after the other, and then 201. */
export const startLocalService = async (port = 0): Promise<LocalService> => {
  const received: ReceivedRequest[] = [];
  const answers = new Map<string, number[]>();
  const refused: string[] = [];
  let delay = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      const body = Buffer.concat(chunks);
      received.push({ path, headers: request.headers, body });
      const isRefused = refused.some((text) => body.includes(text));
      const status = isRefused ? 500 : (answers.get(path)?.shift() ?? 201);
      // An answer that nobody waits for any more lets the process end.
      setTimeout(() => response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end(), delay).unref();
    });
  });
  // A slow machine takes longer between two pushes than connections stay open by default.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  return {
    host: `127.0.0.1:${typeof address === 'object' ? address?.port : port}`,
    received,
    answer: (path, ...statuses) => void answers.set(path, statuses),
    refuse: (...texts) => void refused.splice(0, refused.length, ...texts),
    slowDown: (milliseconds) => {
      delay = milliseconds;
    },
    hangUp: () => server.closeAllConnections(),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

/** The signature that a webhook of a secret expects of a request. */
export const signatureOf = (secret: string, { headers, body }: ReceivedRequest): string => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], body.toString()].join('.');
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
};

const hmac = (key: Buffer, ...parts: (Buffer | string)[]): Buffer => {
  const hash = createHmac('sha256', key);
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const ONE = Buffer.from([1]);
const TAG_BYTES = 16;

/** Decrypts a push as a browser does: RFC 8291 over the coding `aes128gcm` of RFC 8188, of one record. */
export const decryptPush = (body: Buffer, { p256dh, auth, privateKey }: BrowserKeys): string => {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  const shared = hmac(Buffer.from(auth, 'base64url'), curve.computeSecret(sender));
  const info = [Buffer.from('WebPush: info\0'), Buffer.from(p256dh, 'base64url'), sender];
  const secret = hmac(salt, hmac(shared, ...info, ONE));
  const key = hmac(secret, 'Content-Encoding: aes128gcm\0', ONE).subarray(0, 16);
  const nonce = hmac(secret, 'Content-Encoding: nonce\0', ONE).subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
};
