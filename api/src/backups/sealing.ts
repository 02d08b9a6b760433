import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isNativeError } from 'node:util/types';
import { BackupError } from './backup-error.ts';
import { isMissing } from './backup-folder.ts';

export type Bytes = AsyncIterable<Uint8Array>;
/** The size and the SHA-256 of an encrypted file. */
export type Sealed = { size: number; sha256: string };

/** The library is loaded on its first use: most servers never encrypt. */
const age = () => import('age-encryption');

/** Encrypts bytes to a new file, which is on the disk afterwards. */
export const seal = async (source: Bytes, path: string, recipients: readonly string[]): Promise<Sealed> => {
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const hash = createHash('sha256');
  let size = 0;
  const count = new Transform({
    transform: (chunk: Uint8Array, _encoding, done) => {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  const encrypted = await encrypter.encrypt(ReadableStream.from(source));
  await pipeline(encrypted, count, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  return { size, sha256: hash.digest('hex') };
};

/** Decrypts a file. Throws `BackupError` for a missing one, for another key, and where one byte has changed. */
export const unseal = async function* (path: string, identities: readonly string[]): Bytes {
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  await refuseMissing(path);
  try {
    yield* await decrypter.decrypt(ReadableStream.from<Uint8Array>(createReadStream(path)));
  } catch (error) {
    if (isNativeError(error) && 'syscall' in error) throw error;
    const isOtherKey = isNativeError(error) && error.message.includes('no identity matched');
    throw new BackupError(
      isOtherKey
        ? `${path} cannot be opened with this identity: it was encrypted for another recipient, or its first bytes are damaged.`
        : `${path} is damaged: its bytes are not those that were written.`,
    );
  }
};

export const sealText = (text: string, path: string, recipients: readonly string[]): Promise<Sealed> =>
  seal(onceOf(Buffer.from(text)), path, recipients);

export const unsealText = async (path: string, identities: readonly string[]): Promise<string> =>
  (await bytesOf(unseal(path, identities))).toString();

const bytesOf = async (source: Bytes): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** The size and the SHA-256 of a file. Throws `BackupError` for a missing one. */
export const sumOf = async (path: string): Promise<Sealed> => {
  await refuseMissing(path);
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of bytesIn(createReadStream(path))) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest('hex') };
};

export type PassingKey = { identity: string; recipient: string };

/** A key pair that nobody stores: its process can read back what it has just written, and nobody else ever. */
export const passingIdentity = async (): Promise<PassingKey> => {
  const { generateX25519Identity, identityToRecipient } = await age();
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
};

/** Throws for a recipient that has a wrong letter. */
export const checkRecipient = async (recipient: string): Promise<void> => {
  const { Encrypter } = await age();
  new Encrypter().addRecipient(recipient);
};

/** The identities of a file as `age-keygen` writes it. Throws `BackupError` for a file without one. */
export const readIdentities = async (path: string): Promise<string[]> => {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new BackupError(`The identity file ${path} cannot be read: ${error.message}.`);
  });
  const lines = text.split(/\s*\n\s*/).filter((line) => /^AGE-SECRET-KEY-1[\dA-Z]+$/.test(line.trim()));
  if (lines.length === 0) throw new BackupError(`${path} contains no identity of age (AGE-SECRET-KEY-1…).`);
  return lines.map((line) => line.trim());
};

/** The bytes of a stream, whose type says nothing about its chunks. */
export const bytesIn = async function* (stream: AsyncIterable<unknown>): Bytes {
  for await (const chunk of stream) if (Buffer.isBuffer(chunk)) yield chunk;
};

async function* onceOf(bytes: Uint8Array): Bytes {
  yield bytes;
}

const refuseMissing = async (path: string): Promise<void> => {
  await stat(path).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
    throw new BackupError(`${path} is missing.`);
  });
};
