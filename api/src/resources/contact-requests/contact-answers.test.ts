import type { AnsweredRequest, ContactRequest } from '@pupitre/shared/contracts/contact-requests';
import { asAdministrator } from '../../testing/administrator.ts';
import { findAudit } from '../../testing/audit.ts';
import { call, invalid, NOT_FOUND, refusal, STALE } from '../../testing/call.ts';
import { queuedMails } from '../../testing/mails.ts';

const admin = asAdministrator();
const REQUEST = { fullName: 'Lucía Bernal', email: 'lucia@correo.mx', subject: 'Duda', message: '¿Abren?' };
const ANSWER = 'Sí, de lunes a viernes.';

const write = async (language = 'es', changes: object = {}): Promise<number> =>
  (await call(admin.url(), 'POST', 'contact-requests/create', { ...REQUEST, ...changes }, { language })).body.id;
const read = async (id: number) => (await admin.call<AnsweredRequest>('GET', `contact-requests/get/${id}`)).body.data;
const answer = (id: number, changes: object = {}) =>
  admin.call('POST', 'contact-requests/answer', { id, rowVersion: 1, text: ANSWER, ...changes });
const setState = (id: number, state: unknown, rowVersion = 1) =>
  admin.call('PATCH', 'contact-requests/setState', { id, rowVersion, state });
const listed = async (query: object) =>
  (await admin.call<ContactRequest>('POST', 'contact-requests/getTable', query)).body.tableData;
const countMails = async () => (await queuedMails(admin.db())).length;

test('[REQ-01] a request has a state that administrators change, and the table filters by it', async () => {
  const id = await write('es', { subject: 'Con estado' });
  expect(await read(id)).toMatchObject({ state: 'new', language: 'es', answers: [] });
  expect((await setState(id, 'inProgress')).body).toEqual({ result: true, message: 'updated', rowVersion: 2 });
  expect(refusal(await setState(id, 'closed'))).toEqual(STALE);
  const inProgress = await listed({ state: 'inProgress' });
  expect(inProgress.items.map((request) => request.id)).toContain(id);
  expect((await listed({ state: 'closed' })).items.map((request) => request.id)).not.toContain(id);
  expect((await listed({ state: null, sortBy: 'state', descending: false })).total_items).toBeGreaterThan(0);
  expect(refusal(await listedRaw({ state: 'lost' }))).toEqual(invalid('state'));
  expect(refusal(await setState(id, 'lost', 2))).toEqual(invalid('state'));
  expect(refusal(await setState(999_999, 'closed'))).toEqual(NOT_FOUND);
  expect((await findAudit(admin.db(), 'contact_requests', id)).at(-1)).toMatchObject({
    action: 'update',
    before: { state: 'new' },
    after: { state: 'inProgress' },
  });
});
const listedRaw = (query: object) => admin.call('POST', 'contact-requests/getTable', query);

test.each([
  ['es', 'Respuesta: Duda', 'Hola, Lucía Bernal:'],
  ['en-us', 'Answer: Duda', 'Hello Lucía Bernal,'],
])(
  '[REQ-02] an answer is stored and mailed in the language of the visitor: %s',
  async (language, subject, greeting) => {
    const id = await write(language);
    expect((await answer(id)).body).toEqual({ result: true, message: 'updated', rowVersion: 2 });
    const mail = (await queuedMails(admin.db())).at(-1);
    expect(mail).toMatchObject({
      to: { address: REQUEST.email },
      replyTo: { address: 'soporte@localhost' },
      subject,
    });
    expect(mail?.text).toMatch(new RegExp(`^${greeting}`));
    expect(mail?.text).toContain(ANSWER);
    expect(mail?.text).toContain(REQUEST.message);
    const stored = await read(id);
    expect(stored).toMatchObject({ state: 'answered', rowVersion: 2 });
    expect(stored.answers).toEqual([
      {
        id: expect.any(Number),
        text: ANSWER,
        at: expect.any(String),
        user: expect.objectContaining({ name: expect.any(String) }),
      },
    ]);
    const [audit] = await findAudit(admin.db(), 'contact_answers', stored.answers[0]?.id ?? 0);
    expect(audit).toMatchObject({ action: 'create', after: { text: ANSWER } });
  },
);

test('[REQ-03] [VAL-02 alreadyAnswered] a second answer is sent only when it is asked for', async () => {
  const id = await write();
  await answer(id);
  const before = await countMails();
  const refused = { status: 409, result: false, code: 'alreadyAnswered' };
  expect(refusal(await answer(id, { rowVersion: 2 }))).toEqual(refused);
  expect(refusal(await answer(id))).toEqual(refused);
  expect(refusal(await answer(id, { again: true }))).toEqual(STALE);
  expect(await countMails()).toBe(before);
  expect((await answer(id, { again: true, rowVersion: 2, text: 'Otra' })).status).toBe(200);
  expect((await read(id)).answers.map(({ text }) => text)).toEqual([ANSWER, 'Otra']);
  expect(await countMails()).toBe(before + 1);
});

test('[REQ-03] of two administrators who answer at once one is refused, and one mail is sent', async () => {
  const id = await write();
  const before = await countMails();
  const answers = await Promise.all([answer(id), answer(id)]);
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
  expect(await countMails()).toBe(before + 1);
  expect((await read(id)).answers).toHaveLength(1);
});

test('[REQ-02] [VAL-01 contact-requests] an answer without text, too long, or to no request is refused by its field', async () => {
  const id = await write();
  const before = await countMails();
  for (const text of [undefined, '  ', 'x'.repeat(5_001), 5])
    expect(refusal(await answer(id, { text }))).toEqual(invalid('text'));
  expect(refusal(await answer(id, { again: 'yes' }))).toEqual(invalid('again'));
  expect(refusal(await answer(999_999))).toEqual(NOT_FOUND);
  expect(refusal(await admin.call('GET', 'contact-requests/get/999999'))).toEqual(NOT_FOUND);
  expect(await countMails()).toBe(before);
});
