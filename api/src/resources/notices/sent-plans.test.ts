import { CompiledQuery, sql } from 'kysely';
import { Client } from 'pg';
import { createNoticeSchool } from '../../testing/notice-school.ts';

const ROWS = 20_000;
const { db, school, foreign, as } = createNoticeSchool();

type Query = { text: string; values: unknown[] };
const isQuery = (query: unknown): query is Query => typeof query === 'object' && query !== null && 'text' in query;

/** The statement that reads a page of what the school has sent. */
const statementOf = async (body: object): Promise<Query> => {
  const spy = jest.spyOn(Client.prototype, 'query');
  const { status } = await as(school().directive, 'POST', 'notices/getSent', { schoolId: school().id, ...body });
  const asked = spy.mock.calls.flatMap(([query]: unknown[]) => (isQuery(query) ? [query] : []));
  spy.mockRestore();
  expect(status).toBe(200);
  const found = asked.find(({ text }) => text.includes('notice_deliveries'));
  if (!found) throw new Error('No statement.');
  return found;
};

test('[NTC-13] the newest of many notices are read by their index, and are not sorted', async () => {
  for (const { id, studentId, parent } of [school(), foreign()])
    await sql`
      insert into notices (school_id, user_id, student_id, fact, kind, says, state, due_at, created_at)
      select ${id}, ${parent.id}, ${studentId}, 'task:' || n, 'task', 'a', 'sent', now(), now() - n * interval '1 minute'
      from generate_series(1, ${ROWS}::int) as n`.execute(db());
  await sql`analyze notices, students, users`.execute(db());
  const { text, values } = await statementOf({ sortBy: 'at', descending: true, page: 2, rowsPerPage: 25 });
  const { rows } = await db().executeQuery<{ 'QUERY PLAN': string }>(CompiledQuery.raw(`explain ${text}`, values));
  const lines = rows.map((row) => row['QUERY PLAN']);
  expect(lines.filter((line) => line.includes('Backward using notices_of_school'))).not.toEqual([]);
});
