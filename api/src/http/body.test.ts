import { connect } from 'node:net';
import { refusal, type CallOptions } from '../testing/call.ts';
import { asAdministrator } from '../testing/administrator.ts';

const admin = asAdministrator();

const create = async (body: unknown, headers: CallOptions['headers'] = {}) =>
  refusal(await admin.call('POST', 'colors/create', body, { headers }));
const UNREADABLE = { status: 400, result: false, code: 'badRequest' };
const invalid = (...fields: string[]) => ({ status: 400, result: false, code: 'validation', fields });
const TEXT = '{"name":"X","hexadecimal":"#000000"}';

test.each(['{', '{"name":}', 'nombre=X', '\u0000', '{"name":"X"}}', "{'name':'X'}", 'undefined', '<name/>'])(
  '[VAL-02 badRequest] %j is not JSON',
  async (body) => expect(await create(body)).toEqual(UNREADABLE),
);

test('[VAL-02 badRequest] bytes that are not UTF-8', async () => {
  expect(await create(Buffer.from('{"name":"\xe1","hexadecimal":"#000000"}', 'latin1'))).toEqual(UNREADABLE);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'image/png', 'json'])(
  '[VAL-02 badRequest] the content type %s',
  async (type) => expect(await create(TEXT, { 'content-type': type })).toEqual(UNREADABLE),
);

test('[VAL-02 tooLarge] a body over 1 MiB, announced or not', async () => {
  const tooLarge = { status: 413, result: false, code: 'tooLarge' };
  const padding = ' '.repeat(1_048_576 - TEXT.length);
  expect(await create(TEXT + padding)).toMatchObject({ result: true });
  expect(await create(`${TEXT + padding} `)).toEqual(tooLarge);
  expect(await create(' '.repeat(20_000_000))).toEqual(tooLarge);

  const { port } = new URL(admin.url());
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(
    `POST /api/colors/create HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${admin.token()}\r\n` +
      'content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
  );
  const answer = new Promise<string>((resolve) => socket.once('data', (chunk: Buffer) => resolve(chunk.toString())));
  socket.on('error', () => undefined);
  for (let sent = 0; sent < 20; sent += 1) socket.write(`10000\r\n${' '.repeat(65_536)}\r\n`);
  expect(await answer).toContain('413');
  socket.destroy();
});

test('[VAL-01] no body at all counts as an empty one', async () => {
  expect(await create(undefined)).toEqual(invalid('name', 'hexadecimal'));
  expect(await create('')).toEqual(invalid('name', 'hexadecimal'));
  const table = await admin.call('POST', 'colors/getTable');
  expect(table.body.tableData.current).toBe(1);
});

test.each(['null', '[]', '5', '"texto"', 'true', '[{"name":"X"}]'])('[VAL-01] %s is no object', async (body) => {
  expect(await create(body)).toEqual(invalid('body'));
});

test('[VAL-01] nothing is coerced, whatever its type', async () => {
  for (const name of [5, true, {}, [], ['ROJO'], { toString: 'x' }]) {
    expect(await create({ name, hexadecimal: '#000000' })).toEqual(invalid('name'));
  }
  const state = { name: 'AZTLÁN' };
  for (const country of ['1', 1, [], [{ id: 1 }], '{"id":1}', null]) {
    const answer = await admin.call('POST', 'states/create', { ...state, country });
    expect(refusal(answer)).toEqual(invalid('country'));
  }
  for (const id of ['1', 1.5, 0, -1, null, true, 1e20, [1]]) {
    const answer = await admin.call('POST', 'states/create', { ...state, country: { id } });
    expect(refusal(answer)).toEqual(invalid('country.id'));
  }
});

test('[VAL-01] NUL, lone surrogates and texts without end are refused', async () => {
  expect(await create('{"name":"A\\u0000B","hexadecimal":"#000000"}')).toEqual(invalid('name'));
  expect(await create('{"name":"A\\ud800B","hexadecimal":"#000000"}')).toEqual(invalid('name'));
  expect(await create('{"name":"\\udc00","hexadecimal":"#000000"}')).toEqual(invalid('name'));
  expect(await create({ name: 'X'.repeat(256), hexadecimal: '#000000' })).toEqual(invalid('name'));
  expect(await create({ name: 'ß'.repeat(200), hexadecimal: '#000000' })).toEqual(invalid('name'));
  expect(await create({ name: '😀', hexadecimal: '#000000' })).toMatchObject({ result: true });
  const search = await admin.call('POST', 'colors/getTable', '{"search":"\\u0000"}');
  expect(refusal(search)).toEqual(invalid('search'));
});

test('[VAL-01] properties of the prototype change nothing', async () => {
  const body = '{"__proto__":{"name":"P","id":1},"constructor":{"prototype":{"x":1}},"hexadecimal":"#000000"}';
  expect(await create(body)).toEqual(invalid('name'));
  expect('x' in {}).toBe(false);
  const update = '{"__proto__":{"rowVersion":1},"id":1,"name":"P","hexadecimal":"#000000"}';
  expect(refusal(await admin.call('PUT', 'colors/update', update))).toEqual(invalid('rowVersion'));
});

test('[VAL-01] deep nesting and thousands of properties end nothing', async () => {
  expect(await create(`{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)).toMatchObject({ status: 400 });
  const wide = Object.fromEntries(Array.from({ length: 50_000 }, (_, place) => [`p${place}`, place]));
  expect(await create({ ...wide, name: 'ANCHO', hexadecimal: '#000000' })).toMatchObject({ result: true });
});
