import { setTimeout as delay } from 'node:timers/promises';
import type { ApplicationVersion } from '@pupitre/shared/contracts/application-versions';
import { refusal, type Method } from '../../testing/call.ts';
import { asAdministrator } from '../../testing/administrator.ts';

const admin = asAdministrator();
beforeEach(() => admin.db().deleteFrom('application_versions').execute());

const asAdmin = (method: Method, path: string, body?: unknown) =>
  admin.call<ApplicationVersion>(method, `application-versions/${path}`, body);
const add = async (version: string, description = '<p>Notas</p>') =>
  (await asAdmin('POST', 'create', { version, description })).body;
const readLatest = () => admin.call('GET', 'application-versions/latest');
const stored = async (id: number) => (await asAdmin('POST', `get/${id}`)).body.data.description;

test('[CAT-01] only the latest version can be edited, any can be deleted, and the table names the latest', async () => {
  const old = await add('1.0.00');
  const latest = await add('1.0.01');
  const table = await asAdmin('POST', 'getTable', {});
  expect(table.body.tableData).toMatchObject({ total_items: 2, lastId: latest.id });

  const changed = { ...latest, version: '1.0.02', description: '<p>Más notas</p>' };
  expect((await asAdmin('PUT', 'update', changed)).body).toEqual({ result: true, message: 'updated', rowVersion: 2 });
  const forbidden = { status: 403, result: false, code: 'forbidden' };
  expect(refusal(await asAdmin('PUT', 'update', { ...changed, ...old }))).toEqual(forbidden);
  expect(refusal(await asAdmin('PUT', 'update', { ...changed, id: 999_999 }))).toMatchObject({ code: 'notFound' });

  expect((await asAdmin('DELETE', `delete/${latest.id}`)).body.message).toBe('deleted');
  expect((await asAdmin('PUT', 'update', { ...changed, ...old })).status).toBe(200);
});

test('[CAT-01] an edit that a newer version overtakes is forbidden', async () => {
  const old = await add('1.0.00');
  const { edit } = await admin
    .db()
    .transaction()
    .execute(async (tx) => {
      const newer = { version: '1.0.01', description: '<p>Notas</p>', description_text: 'Notas' };
      await tx.insertInto('application_versions').values(newer).execute();
      const sent = asAdmin('PUT', 'update', { ...old, version: '1.0.00', description: '<p>Tarde</p>' });
      // The edit stands in the middle of its check when the newer version appears.
      await delay(300);
      return { edit: sent };
    });
  expect(refusal(await edit)).toEqual({ status: 403, result: false, code: 'forbidden' });
  expect(await stored(old.id)).toBe('<p>Notas</p>');
});

test('[CAT-01] notes that grow too long while they are made safe are refused', async () => {
  const answer = await asAdmin('POST', 'create', { version: '1.0.00', description: `<p>${'&'.repeat(19_000)}</p>` });
  expect(refusal(answer)).toEqual({ status: 400, result: false, code: 'validation', fields: ['description'] });
  expect(answer.body.fields.description).toEqual(['No puede tener más de 20000 caracteres']);
});

test('[CAT-01] a taken version answers 550', async () => {
  await add('1.0.00');
  expect(refusal(await asAdmin('POST', 'create', { version: '1.0.00', description: '<p>x</p>' }))).toEqual({
    status: 409,
    result: false,
    code: 550,
  });
});

test('[CAT-01] everybody reads the latest version, null before the first', async () => {
  expect((await readLatest()).body).toEqual({ result: true, data: null });
  await add('1.0.00');
  const { id } = await add('2.0.00', '<p>Segunda</p>');
  expect((await readLatest()).body).toEqual({
    result: true,
    data: { id, version: '2.0.00', description: '<p>Segunda</p>' },
  });
});

test('[CAT-01] what the editor writes is kept, what could run is not', async () => {
  const harmless =
    '<h2>Novedades</h2><p><strong>Sí</strong> y <em>no</em>, <u>acaso</u> <s>nunca</s><br /></p>' +
    '<ol><li data-list="bullet">uno</li><li data-list="ordered">dos</li></ol>' +
    '<blockquote>cita</blockquote><pre>código</pre>';
  expect(await stored((await add('1.0.00', harmless)).id)).toBe(harmless);

  const hostile = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<a href="javascript:alert(1)" onclick="alert(1)">a</a>',
    '<a href="java\tscript:alert(1)">b</a>',
    '<a href="https://inegi.org.mx" target="_blank" rel="opener" style="x">c</a>',
    '<li data-list="x" class="ql-indent-1" id="y">d</li>',
    '<iframe src="https://example.com"></iframe><style>p{}</style><math><mtext></p><script>1</script>',
    '<p style="background:url(javascript:1)">&lt;script&gt;&#0;&#xD800;</p>',
  ].join('');
  const safe = await stored((await add('1.0.01', hostile)).id);
  expect(safe).not.toMatch(
    /<script|<img|<svg|<iframe|<style|javascript:|onerror|onclick|onload|style=|class=|target=|id=/i,
  );
  expect(safe).toContain('<a href="https://inegi.org.mx" rel="noopener noreferrer">c</a>');
  expect(safe).toMatch(/<li( data-list)?>d<\/li>/);
  expect(safe).toContain('&lt;script&gt;');
});

test.each(['<p><br></p>', '<p>&nbsp; </p>', '<script>alert(1)</script>', '<p><img src="x"></p>', '<!-- nada -->'])(
  '[CAT-01] notes without any text are refused: %s',
  async (description) => {
    const answer = await asAdmin('POST', 'create', { version: '1.0.00', description });
    expect(answer.body).toMatchObject({ code: 'validation', fields: { description: ['El campo requerido'] } });
  },
);

test('[CAT-01] the notes are searched and sorted by what a reader sees of them', async () => {
  const strong = await add('1.0.00', '<p><strong>Abeja</strong></p>');
  const plain = await add('1.0.01', '<p>Cebra</p>');
  const found = await asAdmin('POST', 'getTable', { search: 'strong' });
  expect(found.body.tableData.total_items).toBe(0);
  const sorted = await asAdmin('POST', 'getTable', { sortBy: 'description', descending: false });
  expect(sorted.body.tableData.items.map(({ id }) => id)).toEqual([strong.id, plain.id]);
});
