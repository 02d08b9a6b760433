import type { SentNotice } from '@pupitre/shared/contracts/notices';
import { createNoticeSchool } from '../testing/notice-school.ts';
import { insertStudentRow } from '../testing/schools.ts';
import { queuedMails } from '../testing/mails.ts';

const { db, school, as, sendAll, inbox, choose, guardian, today } = createNoticeSchool();

const byTeacher = async (path: string, body: object): Promise<void> =>
  expect((await as(school().teacher, 'POST', path, body)).status).toBe(200);

test('[NTC-03] a task and a document name both students of a guardian, while both are seen', async () => {
  const { parent, group, directive, id, studentId } = school();
  const other = await guardian(studentId);
  const sibling = await insertStudentRow(db(), group, { user_id: parent.id, name: 'LUIS' });
  const post = { description: 'A', group: { id: group.id } };
  await choose(parent, { kinds: [{ kind: 'task', push: false, mail: true, webhook: false }] });
  await byTeacher('group-tasks/create', { ...post, name: 'MAQUETA', date: today(), time: '08:00' });
  await byTeacher('group-files/create', { ...post, title: 'CIRCULAR' });
  const both = { student: { id: studentId, name: 'SOFÍA' }, others: [{ id: sibling.id, name: 'LUIS' }] };
  expect(await inbox(parent)).toMatchObject([both, both]);
  expect(await inbox(other)).toMatchObject([{ others: [] }, { others: [] }]);
  await sendAll();
  const sent = { rowsPerPage: 10, descending: false, schoolId: id, kind: 'task' };
  const { items } = (await as<SentNotice[]>(directive, 'POST', 'notices/getSent', sent)).body.tableData;
  const whole = expect.stringMatching(/^LUIS ./);
  expect(items).toContainEqual(expect.objectContaining({ others: [{ id: sibling.id, name: whole }] }));
  expect(JSON.stringify(await queuedMails(db()))).toContain('Sofía y Luis: para el');
  await db().updateTable('student_guardians').set({ sees: false }).where('student_id', '=', sibling.id).execute();
  expect(await inbox(parent)).toMatchObject([{ others: [] }, { others: [] }]);
  // The school sees what it sent.
  const later = (await as<SentNotice[]>(directive, 'POST', 'notices/getSent', sent)).body.tableData.items;
  expect(later).toContainEqual(expect.objectContaining({ others: [{ id: sibling.id, name: whole }] }));
});

test('[NTC-03] a notice of two students names the record that stays after a merge', async () => {
  const { parent, group, directive, studentId } = school();
  const sibling = await insertStudentRow(db(), group, { user_id: parent.id, name: 'LUIS' });
  const twin = await insertStudentRow(db(), group, { user_id: parent.id, name: 'LUIS' });
  const post = { title: 'CIRCULAR', description: 'A', group: { id: group.id } };
  await byTeacher('group-files/create', post);
  expect((await as(directive, 'PATCH', 'students/merge', { id: sibling.id, into: twin.id })).status).toBe(200);
  expect(await inbox(parent)).toMatchObject([{ student: { id: studentId }, others: [{ id: twin.id, name: 'LUIS' }] }]);
});
