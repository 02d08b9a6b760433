import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Upload } from '../contracts/storage.ts';

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

const stored: Answer = (_request, response) => void response.writeHead(204).end();

/** The storage of a test. It really listens, because browsers send files to it without the api. */
export const fakeStorage = () => {
  let answer = stored;
  let url = '';
  const storage = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      // A listener for progress makes browsers send a preflight request.
      if (request.method === 'OPTIONS') response.writeHead(204).end();
      else answer(request, response, Buffer.concat(chunks).toString('latin1'));
    });
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => storage.listen(0, '127.0.0.1', resolve));
    const address = storage.address();
    url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/files`;
  });
  afterEach(() => {
    answer = stored;
  });
  afterAll(() => {
    storage.closeAllConnections();
    return new Promise((resolve) => storage.close(resolve));
  });
  return {
    /** The answer of `storage/sign` for an object of this name. */
    sign: (key: string): { upload: Upload; url: string } => ({
      upload: { method: 'POST', url, fields: { key, policy: 'signed' } },
      url: `/files/${key}`,
    }),
    /** Answers so until the end of the test. */
    answer: (next: Answer): void => {
      answer = next;
    },
  };
};
