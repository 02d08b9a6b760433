import { execFile, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { insertMarks } from '../../testing/marks.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';
import { insertStudentRow } from '../../testing/schools.ts';
import { insertToken } from '../../testing/school-tokens.ts';

const run = promisify(execFile);
const { admin, school } = createSchoolsFixture();
const pathOf = (name: string): string =>
  fileURLToPath(new URL(`../../../../docs/examples/${name}.mjs`, import.meta.url));

const readSchool = async (token: string): Promise<string[]> => {
  const env = { ...process.env, PUPITRE_URL: admin.url(), PUPITRE_TOKEN: token };
  const { stdout } = await run(process.execPath, [pathOf('read-school'), '2026-09-01', '2026-09-30'], { env });
  return stdout.trim().split('\n');
};

test('[TOK-10] the example of the documentation reads a school with its token', async () => {
  const { group, studentId } = school();
  await insertMarks(admin.db(), group, studentId, { '2026-09-01': 'A', '2026-09-02': 'F', '2026-10-01': 'F' });
  const { token } = await insertToken(admin.db(), school(), 'rosters:read', 'attendance:read');
  expect(await readSchool(token)).toEqual([
    expect.stringMatching(/^ESCUELA \d+ \(20DPR\d{4}X\): 1 students at \d{4}-\d\d-\d\dT/),
    expect.stringMatching(/^G\d+: SOFÍA PÉREZ$/),
    '2026-09-02 SOFÍA PÉREZ',
  ]);
});

test('[TOK-10] the example names a student who has left by the id', async () => {
  const { directive, group } = school();
  const { id } = await insertStudentRow(admin.db(), group);
  await insertMarks(admin.db(), group, id, { '2026-09-03': 'F' });
  const { token } = await insertToken(admin.db(), school(), 'rosters:read', 'attendance:read');
  const leave = { id, reason: 'otherSchool', date: new Date().toISOString().slice(0, 10) };
  expect((await admin.call('PATCH', 'students/leave', leave, { token: directive.token })).status).toBe(200);
  expect(await readSchool(token)).toContain(`2026-09-03 student ${id}, who has left`);
});

test('[TOK-10] the example says why it was refused', async () => {
  await expect(readSchool(`pup_${'A'.repeat(43)}`)).rejects.toThrow(/school: 401/);
});

test('[TOK-10] the example of a receiver prints signed events once, and refuses all others', async () => {
  const key = Buffer.from('0123456789abcdef');
  const env = { ...process.env, PORT: '0', WEBHOOK_SECRET: `whsec_${key.toString('base64')}` };
  const receiver = spawn(process.execPath, [pathOf('receive-events')], { env });
  const lines: string[] = [];
  receiver.stdout.on('data', (part: Buffer) => lines.push(part.toString()));
  try {
    await once(receiver.stdout, 'data');
    const port = /listening on (\d+)/.exec(lines.join(''))?.[1] ?? '';
    const send = async (signedBy: Buffer, seconds = Date.now() / 1_000): Promise<number> => {
      const body = JSON.stringify({ id: 'event_1', type: 'attendance.saved', data: { group: { id: 7 } } });
      const timestamp = String(Math.floor(seconds));
      const signature = createHmac('sha256', signedBy).update(`event_1.${timestamp}.${body}`).digest('base64');
      const headers = {
        'webhook-id': 'event_1',
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${signature}`,
      };
      return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body })).status;
    };
    expect(await send(Buffer.from('other'))).toBe(401);
    expect(await send(key, Date.now() / 1_000 - 3_600)).toBe(401);
    expect([await send(key), await send(key)]).toEqual([204, 204]);
    expect(lines.join('').match(/attendance\.saved \{"group":\{"id":7\}\}/g)).toHaveLength(1);
  } finally {
    receiver.kill();
  }
});
