import type { NoticeFact } from '@pupitre/shared/contracts/notices';
import { NOTICE_KINDS } from '@pupitre/shared/contracts/security-notices';
import type { Mail } from '../mail.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { contactMail } from './contact-mail.ts';
import { digestMail } from './digest-mail.ts';
import { emailChangeMail, emailTakenMail, previousEmailMail } from './email-change-mails.ts';
import { farewellMail } from './farewell-mail.ts';
import { guardiansChangedMail } from './guardians-changed-mail.ts';
import { importedStudentsMail, importInvitationMail } from './import-mails.ts';
import type { Reader } from './letter.ts';
import { noticeMail } from './notice-mail.ts';
import { oneTimePasswordMail } from './one-time-password-mail.ts';
import { qualificationMail } from './qualification-mail.ts';
import { recoveryMail } from './recovery-mail.ts';
import { securedMail } from './secured-mail.ts';
import { securityNoticeMail } from './security-notice-mail.ts';
import { supportMail } from './support-mail.ts';
import { unlinkedStudentMail } from './unlinked-student-mail.ts';

const LINK = 'https://portal.escuela.mx/emailConfirmation/a.b-c_d';
const DAY = {
  student: 'SOFÍA PÉREZ LUNA',
  date: '2026-05-01',
  scores: [{ name: 'LECTURA', score: 4 }],
  portalUrl: 'https://portal.escuela.mx',
};
const DETAILS = { student: DAY.student, factor: 'totp', change: 'added', browser: 'Edge', place: '10.0.0.*' };
const FACT: NoticeFact = {
  kind: 'absence',
  student: { id: 7, name: 'SOFÍA' },
  others: [],
  at: '2026-11-26T14:05:00.000Z',
  timeZone: 'America/Mexico_City',
  day: '2026-11-26',
  lastDay: null,
  time: null,
  name: null,
  attendence: false,
  delay: false,
  qualification: null,
  status: null,
  isCorrection: false,
  isWithdrawn: false,
};
const OF_PORTAL = { portalUrl: DAY.portalUrl, unsubscribe: `${DAY.portalUrl}/api/notices/unsubscribe/a.b` };
const TEMPLATES: Record<string, (reader: Reader) => Mail> = {
  confirmation: (reader) => confirmationMail(reader, LINK),
  recovery: (reader) => recoveryMail(reader, LINK),
  farewell: farewellMail,
  password: (reader) => oneTimePasswordMail(reader, { password: '<&"Ab7>', loginUrl: LINK }),
  qualification: (reader) => qualificationMail(reader, DAY),
  secured: (reader) => securedMail(reader, LINK),
  'ended sessions': (reader) => supportMail(reader, { action: 'endSessions', by: 'school', link: LINK }),
  'new address': (reader) => emailChangeMail(reader, LINK),
  'taken address': emailTakenMail,
  ...Object.fromEntries(
    (['owner', 'portal'] as const).map((by) => [
      `previous address by the ${by}`,
      (reader: Reader) => previousEmailMail(reader, { email: 'ana@correo.mx', by, link: LINK }),
    ]),
  ),
  unlocking: (reader) => supportMail(reader, { action: 'unlock', by: 'portal', link: LINK }),
  unlinked: (reader) => unlinkedStudentMail(reader, DAY.student, DAY.portalUrl),
  guardians: (reader) => guardiansChangedMail(reader, DAY.student, LINK),
  invitation: (reader) => importInvitationMail(reader, { school: 'JUÁREZ', url: LINK }),
  imported: (reader) =>
    importedStudentsMail(reader, { school: 'JUÁREZ', students: [{ name: 'EVA LÓPEZ', link: LINK }], url: LINK }),
  fact: (reader) => noticeMail(reader, { ...OF_PORTAL, fact: FACT, school: 'JUÁREZ', url: LINK }),
  digest: (reader) => digestMail(reader, { ...OF_PORTAL, facts: [FACT, { ...FACT, isWithdrawn: true }] }),
  ...Object.fromEntries(
    NOTICE_KINDS.map((kind) => [
      `notice of ${kind}`,
      (reader: Reader) => securityNoticeMail(reader, { kind, details: DETAILS, at: new Date(0), link: LINK }),
    ]),
  ),
};
const to = { name: 'ANA "LA JEFA" <b>LÓPEZ</b>', address: 'ana@escuela.mx' };
const RULES = /[!¡]|undefined|\[object/;

describe.each(Object.entries(TEMPLATES))('the %s mail', (_name, template) => {
  test.each([
    ['es', 'Hola, ', 'Este correo se envió de forma automática.'],
    ['en', 'Hello ', 'This e-mail was sent automatically.'],
  ] as const)('greets and ends in %s, in both of its forms', (language, greeting, footer) => {
    const { subject, text, html } = template({ to, language });
    expect(text.startsWith(`${greeting}${to.name}`)).toBe(true);
    expect(text.trimEnd().endsWith(footer)).toBe(true);
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(`<title>${subject}</title>`);
    expect(html).toContain('ANA &quot;LA JEFA&quot; &lt;b&gt;LÓPEZ&lt;/b&gt;');
    expect(html).not.toMatch(/<b>|<script|<img|src=/);
    expect(`${subject}${text}${html.replace('<!doctype html>', '')}`).not.toMatch(RULES);
  });

  test('says nothing in language twice', () => {
    const spanish = template({ to, language: 'es' });
    const english = template({ to, language: 'en' });
    expect(spanish.subject).not.toBe(english.subject);
    const lines = new Set(english.text.split('\n').filter((line) => line.includes(' ') && !line.includes('LÓPEZ')));
    expect(spanish.text.split('\n').filter((line) => lines.has(line))).toEqual([]);
  });
});

test.each(['GANASTE, ENTRA A HTTPS://MALO.MX/X', 'VEA MALO.MX', 'ESCRIBA A YO@MALO'])(
  'who registered as “%s” advertises nothing by it',
  (name) => {
    const { to: receiver, text, html } = confirmationMail({ to: { ...to, name }, language: 'es' }, LINK);
    expect(receiver).toEqual({ name: '', address: to.address });
    expect(text.startsWith('Hola:\n')).toBe(true);
    expect(`${text}${html}`).not.toContain('MALO');
  },
);

test.each(['MA. DEL CARMEN', 'J.R. NÚÑEZ', 'D’ÁVILA-O’FARRILL', 'MARÍA\r\nBCC: TODOS'])('%j is greeted', (name) => {
  const { to: receiver, text } = confirmationMail({ to: { ...to, name }, language: 'en' }, LINK);
  expect(receiver.name).toBe(name.replace('\r\n', ' '));
  expect(text.startsWith(`Hello ${receiver.name},\n`)).toBe(true);
});

test('a link stands alone on its line of the text and leads from the button', () => {
  const { text, html } = confirmationMail({ to, language: 'es' }, LINK);
  expect(text.split('\n')).toContain(LINK);
  expect(html).toMatch(new RegExp(`<a href="${LINK}"[^>]*>Confirmar mi correo</a>`));
});

test('a one-time password stands alone on its line, whatever is in it', () => {
  const { text, html } = oneTimePasswordMail({ to, language: 'en' }, { password: '<&"Ab7>', loginUrl: LINK });
  expect(text.split('\n')).toContain('<&"Ab7>');
  expect(html).toContain('>&lt;&amp;&quot;Ab7&gt;</p>');
  expect(text).toContain('7 days');
});

test('the scores of a day are told line by line, the day as people write it', () => {
  const scores = [...DAY.scores, { name: 'ARTES\r\nY <i>MÁS</i>', score: 0 }];
  const { subject, text, html } = qualificationMail({ to, language: 'es' }, { ...DAY, student: '<b>', scores });
  expect(subject).toBe('Actividades de <b>, 01/05/2026');
  expect(text).toContain('\n- LECTURA: 4 de 5\n- ARTES Y <i>MÁS</i>: 0 de 5\n');
  expect(html).toContain('Así le fue a &lt;b&gt; en las actividades del 01/05/2026:');
  expect(html).toContain('<li>LECTURA: 4 de 5</li><li>ARTES Y &lt;i&gt;MÁS&lt;/i&gt;: 0 de 5</li>');
});

test('each imported child has a link of its own, also one whose name has signs', () => {
  const students = ['EVA', '<b>O’NEIL</b>\r\n& CÍA'].map((name, place) => ({ name, link: `${LINK}/${place}` }));
  const { text, html } = importedStudentsMail({ to, language: 'es' }, { school: 'JUÁREZ', students, url: LINK });
  expect(text).toContain(`
- EVA
No está a mi cargo:
${LINK}/0

- <b>O’NEIL</b> & CÍA
No está a mi cargo:
${LINK}/1
`);
  expect(html).toMatch(
    new RegExp(`>EVA<br><a href="${LINK}/0"[^>]*>No está a mi cargo</a></li><li[^>]*>&lt;b&gt;O’NEIL&lt;/b&gt; &amp;`),
  );
});

test('a contact request goes to support in Spanish, and its answer to who wrote', () => {
  const message = 'No puedo entrar.\n<b>Gracias</b>';
  const request = { fullName: 'Ana\nLópez', email: 'ana@example.com', subject: 'Acceso', message };
  const mail = contactMail('soporte@escuela.mx', request);
  expect(mail).toMatchObject({
    to: { address: 'soporte@escuela.mx' },
    replyTo: { name: 'Ana López', address: 'ana@example.com' },
    subject: 'Contacto: Acceso',
  });
  expect(mail.text).toContain(message);
  expect(mail.html).toContain('No puedo entrar.<br>&lt;b&gt;Gracias&lt;/b&gt;');
});

test('a digest lists fifty facts at most, and says how many more there are', () => {
  const facts = Array.from({ length: 53 }, () => FACT);
  const { subject, text } = digestMail({ to, language: 'es' }, { ...OF_PORTAL, facts });
  expect(subject).toBe('53 avisos de la escuela');
  expect(text.match(/^- /gm)).toHaveLength(51);
  expect(text).toContain('- Y 3 más en Pupitre.');
});
