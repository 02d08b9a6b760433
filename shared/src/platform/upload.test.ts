import { fakeServer } from '../testing/fake-server.ts';
import { fakeStorage } from '../testing/fake-storage.ts';
import { UploadError, uploadFile } from './upload.ts';

const server = fakeServer();
const storage = fakeStorage();

const photo = new File(['x'.repeat(200_000)], 'foto.jpg', { type: 'image/jpeg' });
const signed = () => storage.sign('profile/7/a.jpg');
const start = (signal = new AbortController().signal, onProgress: (progress: number) => void = () => undefined) =>
  uploadFile(photo, { purpose: 'profile' }, { signal, onProgress });
const failureOf = async (upload: Promise<string>): Promise<unknown> => {
  const error: unknown = await upload.catch((reason: unknown) => reason);
  return error instanceof UploadError ? error.failure.code : error;
};

test('[USR-11] a file goes to the storage as it was signed, with its progress, and its address comes back', async () => {
  server.answer('POST storage/sign', signed);
  let sent = '';
  storage.answer((_request, response, body) => {
    sent = body;
    response.writeHead(204).end();
  });
  const progress: number[] = [];
  expect(await start(undefined, (part) => progress.push(part))).toBe('/files/profile/7/a.jpg');
  expect(server.bodiesOf('POST storage/sign')).toEqual([
    { purpose: 'profile', fileName: 'foto.jpg', contentType: 'image/jpeg', size: 200_000 },
  ]);
  const names = [...sent.matchAll(/name="(\w+)"/g)].map(([, name]) => name);
  expect(names).toEqual(['key', 'policy', 'file']);
  expect(progress.at(-1)).toBe(1);
});

test.each([
  [413, '{"result":false,"code":"tooLarge","message":["…"]}', 'tooLarge'],
  [400, '<Error><Code>EntityTooLarge</Code></Error>', 'tooLarge'],
  [403, '<Error><Code>AccessDenied</Code></Error>', 'forbidden'],
  [503, '', 'unavailable'],
  [404, 'not found', 'unknown'],
])('[USR-11] a storage that answers %i fails with the code of a call', async (status, body, code) => {
  server.answer('POST storage/sign', signed);
  storage.answer((_request, response) => response.writeHead(status).end(body));
  expect(await failureOf(start())).toBe(code);
});

test('[USR-11] a storage that hangs up is a lost network', async () => {
  server.answer('POST storage/sign', signed);
  storage.answer((request) => request.socket.destroy());
  // The imitated browser also writes it to its console.
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await failureOf(start())).toBe('network');
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});

test('[USR-11] without a signature nothing is sent', async () => {
  server.refuse('POST storage/sign', { code: 'validation' });
  storage.answer(() => {
    throw new Error('the storage was asked');
  });
  expect(await failureOf(start())).toBe('validation');
});

test('[USR-11] an upload can be given up while it is signed and while it is sent', async () => {
  const attempt = new AbortController();
  server.answer('POST storage/sign', () => new Promise(() => undefined));
  const signing = start(attempt.signal);
  attempt.abort(new Error('given up'));
  expect(await failureOf(signing)).toEqual(new Error('given up'));

  const second = new AbortController();
  server.answer('POST storage/sign', signed);
  storage.answer(() => second.abort(new Error('given up late')));
  expect(await failureOf(start(second.signal))).toEqual(new Error('given up late'));
});
