import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  PasskeyCreated,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  PasskeyUsed,
} from '@pupitre/shared/contracts/second-factor';
import { TEST_CONFIG } from './test-server.ts';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** The ways in which an authenticator misbehaves: another site, or a wrong counter. */
type Oddity = { origin?: string; counter?: number };

/** A passkey in software, which counts its uses. */
export type Authenticator = {
  id: string;
  create: (options: Pick<PasskeyCreationOptions, 'challenge'>, oddity?: Oddity) => PasskeyCreated;
  use: (options: Pick<PasskeyRequestOptions, 'challenge'>, oddity?: Oddity) => PasskeyUsed;
};

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();
const uint = (value: number, bytes: number): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

const authData = (flags: number, counter: number, credential = Buffer.alloc(0)): Buffer => {
  const rpIdHash = sha256(new URL(TEST_CONFIG.publicUrl).hostname);
  return Buffer.concat([rpIdHash, uint(flags, 1), uint(counter, 4), credential]);
};
const clientData = (type: string, challenge: string, origin: string = TEST_CONFIG.publicUrl): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** Makes an authenticator with one ES256 key, as a browser on the portal's origin would use it. */
export const newAuthenticator = (): Authenticator => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let uses = 0;

  return {
    id,
    create: ({ challenge }, { origin, counter = uses } = {}) => {
      const credential = Buffer.concat([Buffer.alloc(16), uint(credentialId.length, 2), credentialId, cose]);
      const data = authData(USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL, counter, credential);
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(data)],
      ]);
      const attestationObject = Buffer.from(isoCBOR.encode(attestation)).toString('base64url');
      const clientDataJSON = clientData('webauthn.create', challenge, origin).toString('base64url');
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject, transports: ['usb'] },
      };
    },
    use: ({ challenge }, { origin, counter = (uses += 1) } = {}) => {
      const client = clientData('webauthn.get', challenge, origin);
      const data = authData(USER_PRESENT | USER_VERIFIED, counter);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      };
      return { id, rawId: id, type: 'public-key', response };
    },
  };
};
