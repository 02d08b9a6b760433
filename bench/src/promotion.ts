import { hashOfToken, newToken } from 'api/dist/auth/route-access.js';
import { insertSession } from 'api/dist/auth/sessions.queries.js';
import { median, recordQueries } from './rates.ts';
import { post, timed } from './school-calls.ts';
import { startSchoolServer, type SchoolServer } from './school-server.ts';
import { PROMOTED, seedPromotion } from './seed-promotion.ts';

const ROUNDS = 5;
/** A directive waits no longer for either. */
const MOST_MS = 5_000;

/** Moves the students to other groups and back to the same, and writes nothing beside: the least that a promotion does. */
const REFERENCE = `update students set group_id = group_id, row_version = row_version where school_id = 1`;

type Answer = { id: number; data: { students: Student[] } };
type Student = { id: number; decision: string; next: { id: number } | null };

const callsOf =
  (url: string, token: string) =>
  async (path: string, body: object): Promise<Answer> => {
    const answer: Answer = JSON.parse(await post(`${url}/api/promotions/${path}`, token, body));
    return answer;
  };

const TO = { schoolYear: { id: 2 }, date: '2026-08-31' };

/** Promotes the school and undoes it, round after round, beside the reference. */
const measure = async ({ url, pool }: SchoolServer): Promise<void> => {
  const token = newToken();
  await recordQueries(pool, (db) => insertSession(db, 1, hashOfToken(token)));
  const ask = callsOf(url, token);
  const times: Record<'preview' | 'apply' | 'undo' | 'reference', number[]> = {
    preview: [],
    apply: [],
    undo: [],
    reference: [],
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    let students: Student[] = [];
    times.preview.push(await timed(async () => ({ students } = (await ask('preview', TO)).data)));
    const rows = students.map(({ id, decision, next }) => ({
      student: { id },
      decision,
      group: next && { id: next.id },
    }));
    if (rows.length !== PROMOTED) throw new Error(`The preview has ${rows.length} students.`);
    let batch = 0;
    const apply = async (): Promise<void> => {
      batch = (await ask('apply', { key: `round ${round}`, ...TO, rows })).id;
    };
    times.apply.push(await timed(apply));
    times.undo.push(await timed(() => ask('undo', { id: batch })));
    times.reference.push(await timed(() => pool.query(REFERENCE)));
  }
  const reference = median(times.reference);
  for (const name of ['preview', 'apply', 'undo'] as const) {
    const ms = median(times[name]);
    console.log(
      `promotion of ${PROMOTED.toLocaleString('en')} students, ${name.padEnd(8)} ${(ms / 1_000).toFixed(2)} s, at most ` +
        `${(Math.max(...times[name]) / 1_000).toFixed(2)} s  ÷ bare update = ${(ms / reference).toFixed(1)}`,
    );
    if (ms > MOST_MS) throw new Error(`${name} took longer than ${MOST_MS} ms.`);
  }
};

/** Prints the time of a whole school's promotion and of its undo. */
export const benchPromotion = async (neighbourUrl: string): Promise<void> => {
  const server = await startSchoolServer(neighbourUrl, 'promotion', seedPromotion);
  try {
    await measure(server);
  } finally {
    await server.stop();
  }
};
