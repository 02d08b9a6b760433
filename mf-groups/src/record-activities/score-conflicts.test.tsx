import { screen, waitFor, within } from '@testing-library/react';
import type { StudentScores } from '@pupitre/shared/contracts/student-activities';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { usePendingDatabase } from '@pupitre/shared/testing/pending-database';
import { press } from '@pupitre/shared/testing/screen-steps';
import { today } from '@pupitre/shared/ui/days';
import { answerGroup, openTab } from '../testing/group-page.ts';
import { plainSave } from '../testing/plain-save.ts';

const READ = 'POST student-activities/getActivitiesByGroup';
const SAVE = 'POST student-activities/save';
const FUTBOL = { id: 9, name: 'FUTBOL', icon: 'sports_soccer' };
const DANZA = { id: 10, name: 'DANZA', icon: 'music_note' };
const server = fakeServer();
const database = usePendingDatabase();

const ANA: StudentScores = {
  id: 1,
  name: 'ANA',
  paternal: 'GIL',
  maternal: 'PAZ',
  activities: [
    { group_activities: FUTBOL, id: 109, rowVersion: 6, score: 3 },
    { group_activities: DANZA, id: null, rowVersion: null, score: null },
  ],
};
const star = async (activity: string, stars: string) =>
  within(await screen.findByRole('radiogroup', { name: `${activity}: GIL PAZ ANA` })).getByRole('radio', {
    name: stars,
  });

beforeEach(() => {
  answerGroup(server);
  server.answer(READ, () => ({ data: { students: [ANA] } }));
});

test('[OUT-01] a score is in the database with the call that the screen makes', async () => {
  server.cutOff(SAVE);
  const { user } = openTab('record-activities');
  await user.click(await star('DANZA', '4 estrellas'));
  await waitFor(() => expect(server.bodiesOf(SAVE)).not.toEqual([]));
  const [record] = await database.stored();
  expect(record).toMatchObject({ name: 'scores', date: today(), key: '1.10', was: null });
  expect({ ...record?.call?.head, rows: [record?.call?.row] }).toEqual(plainSave(server.bodiesOf(SAVE)[0]));
  server.answer(SAVE, () => ({ message: 'updated' }));
  await press(user, 'Volver a intentar');
  await waitFor(async () => expect(await database.stored()).toEqual([]));
});

test('[OUT-06] a score that somebody else gave meanwhile is shown at the child, and the user takes it', async () => {
  const theirs = { theirs: { score: 5 }, rowVersion: 7, by: { id: 2, name: 'LAURA' }, at: null };
  const place = { student: { id: 1 }, group_activities: { id: 9 } };
  server.answer(SAVE, () => ({ message: 'updated', conflicts: [{ ...place, ...theirs }] }));
  const { user } = openTab('record-activities');
  await user.click(await star('FUTBOL', '1 estrella'));
  const note = within(await screen.findByRole('group', { name: 'Dos valores para GIL PAZ ANA, FUTBOL' }));
  expect(note.getByText(/LAURA puso «5 estrellas»\. Usted puso «1 estrella»\./)).toBeVisible();
  expect(server.bodiesOf(SAVE).at(-1)).toMatchObject({ rows: [{ was: 6 }] });
  const [futbol, danza] = ANA.activities;
  if (!futbol || !danza) throw new Error('there are two activities');
  const newer = { ...futbol, id: 109, rowVersion: 7, score: 5 };
  server.answer(READ, () => ({ data: { students: [{ ...ANA, activities: [newer, danza] }] } }));
  await user.click(note.getByRole('button', { name: 'Tomar «5 estrellas»' }));
  await waitFor(async () => expect(await star('FUTBOL', '5 estrellas')).toBeChecked());
  expect(server.bodiesOf(SAVE)).toHaveLength(1);
  await waitFor(async () => expect(await database.stored()).toEqual([]));
});
