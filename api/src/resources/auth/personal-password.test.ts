import { en } from '@pupitre/shared/contracts/texts/server-en';
import { es } from '@pupitre/shared/contracts/texts/server-es';
import { insertAccount, openSession, PASSWORD } from '../../testing/accounts.ts';
import { call, refusal } from '../../testing/call.ts';
import { newRegistration } from '../../testing/registrations.ts';
import { insertLivingSchool, insertStudentRow } from '../../testing/schools.ts';
import { createServerFixture } from '../../testing/test-server.ts';

const server = createServerFixture();

const PERSON = {
  name: 'LUCÍA FERNANDA',
  paternal: 'NÚÑEZ',
  maternal: 'DEL RÍO',
  email: 'lfnr.quetzal@colegio-azteca.mx',
};
const INVALID = { status: 400, result: false, code: 'validation', fields: ['password'] };
const MADE = [
  'Lucia2026',
  'lúcía-1990',
  'NUNEZ123456',
  'fernandanunez',
  'lfnrquetzal1!',
  'Azteca.2026',
  'colegio99',
  'Pupitre2026',
];

test.each(MADE)('[SEC-24] nobody registers with %j, made of their own name or e-mail', async (password) => {
  const body = { ...newRegistration(PERSON), password, verifyPassword: password };
  const refused = await call(server.url, 'POST', 'users/create', body, { language: 'es' });
  expect(refusal(refused)).toEqual(INVALID);
  expect(refused.body.fields['password']).toEqual([es['validations.personalPassword']]);
});

test.each(['tres gatos azules', 'Lucia y tres gatos azules', 'delio-verde-7'])(
  '[SEC-24] %j is a password of its own',
  async (password) => {
    const body = { ...newRegistration({ ...PERSON, email: `x${password.length}@colegio-azteca.mx` }) };
    const made = await call(server.url, 'POST', 'users/create', { ...body, password, verifyPassword: password });
    expect(made.status).toBe(200);
  },
);

test('[SEC-24] the phone is no password either', async () => {
  const person = newRegistration();
  const body = { ...person, password: person.phone, verifyPassword: person.phone };
  expect(refusal(await call(server.url, 'POST', 'users/create', body))).toEqual(INVALID);
});

test('[SEC-24] nobody changes to one, with the present password, a mailed one or after a recovery', async () => {
  const { id } = await insertAccount(server.db, PERSON);
  const change = async (password: string, kind?: 'recovery') =>
    call(
      server.url,
      'PATCH',
      'auth/update-password',
      { password, veryfiedPassword: password, ...(!kind && { currentPassword: PASSWORD }) },
      { token: await openSession(server.db, id, kind), language: 'en-us' },
    );
  for (const kind of [undefined, 'recovery'] as const) {
    const refused = await change('Fernanda.1990', kind);
    expect(refusal(refused)).toEqual(INVALID);
    expect(refused.body.fields['password']).toEqual([en['validations.personalPassword']]);
  }
  expect((await change('tres gatos azules', 'recovery')).status).toBe(200);
});

test('[SEC-24] nor to the school that they work for, or that their child goes to', async () => {
  const { id, group, directive } = await insertLivingSchool(server.db);
  await server.db.updateTable('schools').set({ name: 'COLEGIO XÓCHITL' }).where('id', '=', id).execute();
  const parent = await insertAccount(server.db);
  await insertStudentRow(server.db, group, { user_id: parent.id });
  for (const userId of [directive.id, parent.id]) {
    const body = { password: 'Xochitl2026', veryfiedPassword: 'Xochitl2026' };
    const token = await openSession(server.db, userId, 'recovery');
    expect(refusal(await call(server.url, 'PATCH', 'auth/update-password', body, { token }))).toEqual(INVALID);
  }
});
