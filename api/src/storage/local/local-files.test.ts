import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Failure } from '@pupitre/shared/contracts/answers';
import { tokenOf } from '../../testing/accounts.ts';
import { createPortalFixture } from '../../testing/publications.ts';
import { rawRequest } from '../../testing/raw-request.ts';
import { aPhoto, formOf, PNG, signUpload } from '../../testing/uploads.ts';
import { openStorage } from '../open-storage.ts';
import { TEST_CONFIG } from '../../testing/test-server.ts';

const portal = createPortalFixture();
let token: string;
beforeAll(async () => {
  token = await tokenOf(portal.db, 'parent');
});

const signedFields = async () => (await signUpload(portal.url, token, aPhoto())).upload.fields;
const send = (body: FormData | string, headers: Record<string, string> = {}) =>
  fetch(`${portal.url}/files`, { method: 'POST', body, headers });
const codeOf = async (response: Response): Promise<unknown> => {
  const { code }: Failure = JSON.parse(await response.text());
  return [response.status, code];
};
const arriving = () => readdir(join(portal.dataDir, 'files/.incoming')).catch(() => []);
const FORBIDDEN = [403, 'forbidden'];
const BAD = [400, 'badRequest'];

test('[USR-11] a form of another shape is refused in the language of its sender, and nothing of it stays', async () => {
  const fields = await signedFields();
  const [twice, behind, renamed, more] = [formOf(fields, PNG), formOf(fields, PNG), new FormData(), formOf({}, PNG)];
  twice.append('file', new Blob([Uint8Array.from(PNG)]), 'again.png');
  behind.append('note', 'behind the file');
  for (const [name, value] of Object.entries(fields)) renamed.append(name, value);
  renamed.append('photo', new Blob([Uint8Array.from(PNG)]), 'photo.png');
  const without = new FormData();
  for (const [name, value] of Object.entries(fields)) without.append(name, value);
  const many = new FormData();
  for (let count = 0; count < 900; count += 1) many.append(`field${count}`, 'x'.repeat(11_000));
  for (const form of [twice, behind, renamed, without, many]) expect(await codeOf(await send(form))).toEqual(BAD);
  expect(await codeOf(await send(more))).toEqual(FORBIDDEN);
  expect(await codeOf(await send(formOf({ ...fields, acl: 'public' }, PNG)))).toEqual(FORBIDDEN);
  expect(await codeOf(await send('{}', { 'content-type': 'application/json' }))).toEqual(BAD);
  expect(await codeOf(await send('--x', { 'content-type': 'multipart/form-data; boundary=x' }))).toEqual(BAD);
  const english = await send(formOf({}, PNG), { 'accept-language': 'en-us' });
  expect(await english.text()).toContain('You are not allowed to do this');
  expect(await arriving()).toEqual([]);
});

test('[USR-11] an upload that breaks off leaves nothing behind', async () => {
  const fields = await signedFields();
  const form = new Response(formOf(fields, PNG));
  const [type, bytes] = [form.headers.get('content-type'), Buffer.from(await form.arrayBuffer())];
  const head = `POST /files HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${bytes.length}\r\n\r\n`;
  const socket = connect(Number(new URL(portal.url).port), '127.0.0.1');
  await new Promise<void>((resolve) =>
    socket.write(Buffer.concat([Buffer.from(head), bytes.subarray(0, -80)]), () => resolve()),
  );
  while ((await arriving()).length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  socket.destroy();
  while ((await arriving()).length > 0) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(await arriving()).toEqual([]);
});

test('[SEC-09] a form that is sent many times at once takes the room of one file', async () => {
  const { fields } = (await signUpload(portal.url, token, aPhoto(PNG, { size: 1_000_000 }))).upload;
  const form = new Response(formOf(fields, new Uint8Array(1_000_000)));
  const [type, bytes] = [form.headers.get('content-type'), Buffer.from(await form.arrayBuffer())];
  const head = `POST /files HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${bytes.length}\r\n\r\n`;
  const sockets = Array.from({ length: 8 }, () => connect(Number(new URL(portal.url).port), '127.0.0.1'));
  const beginnings = sockets.map(
    (socket) =>
      new Promise<void>((resolve) =>
        socket.write(Buffer.concat([Buffer.from(head), bytes.subarray(0, 500_000)]), () => resolve()),
      ),
  );
  await Promise.all(beginnings);
  while ((await arriving()).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await arriving()).toHaveLength(1);
  expect(await codeOf(await send(formOf(fields, new Uint8Array(1_000_000))))).toEqual([429, 'tooManyRequests']);
  for (const socket of sockets) socket.destroy();
  while ((await arriving()).length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  expect((await send(formOf(fields, new Uint8Array(1_000_000)))).status).toBe(204);
});

test('[USR-11] an endless upload is cut off before the sweep deletes its part', () => {
  const { requestTimeout } = portal.app.server;
  expect([requestTimeout > 0, requestTimeout < 3_600_000]).toEqual([true, true]);
});

test('[USR-11] a file is only what its type says: it runs nothing, and parts of it can be asked for', async () => {
  const files = openStorage({ ...TEST_CONFIG, dataDir: portal.dataDir }, portal.db);
  await files.write({ key: 'profile/1/a.png', contentType: 'image/png', size: PNG.length }, PNG);
  const address = await files.signedUrl('profile/1/a.png');
  const { headers } = await fetch(`${portal.url}${address}`);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
  const part = await fetch(`${portal.url}${address}`, { headers: { range: 'bytes=0-3' } });
  expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, PNG.subarray(0, 4)]);
});

const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');
const writePdf = async () => {
  const files = openStorage({ ...TEST_CONFIG, dataDir: portal.dataDir }, portal.db);
  await files.write({ key: 'school/1/a.pdf', contentType: 'application/pdf', size: PDF.length }, PDF);
  return (fileName?: string) => files.signedUrl('school/1/a.pdf', fileName);
};

test('[GRP-05] a PDF is left to the viewer of the browser, and still runs nothing', async () => {
  const signedUrl = await writePdf();
  const { headers } = await fetch(`${portal.url}${await signedUrl()}`);
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none';/);
  expect(policy).not.toMatch(/sandbox|script-src|frame-src|connect-src/);
  expect(headers.get('content-disposition')).toBe('inline');
});

test('[GRP-05] a file is saved under the name that its address was signed with, and no other', async () => {
  const signedUrl = await writePdf();
  const address = await signedUrl("Año's lista.pdf");
  const { headers } = await fetch(`${portal.url}${address}`);
  expect(headers.get('content-disposition')).toBe(
    `inline; filename="Ano's lista.pdf"; filename*=UTF-8''A%C3%B1o%27s%20lista.pdf`,
  );
  expect(await codeOf(await fetch(`${portal.url}${address.replace('lista', 'otra')}`))).toEqual(FORBIDDEN);
  expect(await codeOf(await fetch(`${portal.url}${address}&name=x.exe`))).toEqual(FORBIDDEN);
  expect(await codeOf(await fetch(`${portal.url}${await signedUrl()}&name=x.exe`))).toEqual(FORBIDDEN);
});

test('[USR-11] a signature of other letters is as wrong as any other', async () => {
  const strange = 'é'.repeat(64);
  const read = await fetch(`${portal.url}/files/profile/1/a.png?expires=9999999999&signature=${strange}`);
  expect(await codeOf(read)).toEqual(FORBIDDEN);
  const fields = await signedFields();
  expect(await codeOf(await send(formOf({ ...fields, signature: strange }, PNG)))).toEqual(FORBIDDEN);
});

test('[USR-11] no path leads out of the folder, and nothing that is still arriving is read', async () => {
  for (const path of ['/files/../data/base', '/files/%2e%2e/remotes', '/files/.incoming/a.png', '/files/', '/files']) {
    const { status, body } = await rawRequest(portal.url, path);
    expect([path, status === 403 || status === 404, body.toString()]).toEqual([path, true, expect.any(String)]);
  }
});
