import type { CallError } from '../api/client.ts';
import { saveTransport } from './outbox-transport.ts';

const changes = ['a', 'b'].map((stamp) => ({ row: stamp.toUpperCase(), stamp, refusal: null }));
const isOwnSession = () => true;
const send = (error: unknown) => {
  const save = async () => ({ error });
  return saveTransport<string>(save, isOwnSession)(changes);
};
const failure = (code: CallError['code'], fields?: Record<string, string[]>) => ({
  code,
  message: ['No se pudo'],
  ...(fields && { fields }),
});

test('[GRP-07] rows that were saved are acknowledged with the time of the answer', async () => {
  const save = jest.fn(() => Promise.resolve({ data: { result: true as const, at: 5 } }));
  expect(await saveTransport(save, isOwnSession)(changes)).toEqual({ type: 'saved', at: 5, conflicts: new Map() });
  expect(save).toHaveBeenCalledWith(['A', 'B'], changes);
});

test('[OUT-06] a conflict of the answer belongs to the change of the same child and activity', async () => {
  const rows = [9, 10].map((activity) => ({ student: { id: 1 }, activity: { id: activity }, score: 3 }));
  const sent = rows.map((row, place) => ({ row, stamp: String(place), refusal: null }));
  const by = { id: 5, name: 'LAURA' };
  const conflict = { theirs: { score: 1 }, rowVersion: 2, chosenAgain: ['again'], by, at: '2026-03-05T14:05:00.000Z' };
  const given: unknown[] = [
    { student: { id: 1 }, group_activities: { id: 10 }, ...conflict },
    { student: { id: 2 }, group_activities: { id: 9 }, ...conflict },
    { student: { id: 1 }, group_activities: { id: 9 }, theirs: null, rowVersion: null, by: null, at: null },
    null,
  ];
  const save = () => Promise.resolve({ data: { result: true as const, at: 5, conflicts: given } });
  expect(await saveTransport<(typeof rows)[number]>(save, isOwnSession)(sent)).toEqual({
    type: 'saved',
    at: 5,
    conflicts: new Map<string, object>([
      ['0', { theirs: null, rowVersion: null, chosenAgain: [], by: null, at: null }],
      ['1', conflict],
    ]),
  });
});

test('[OUT-06] a conflict knows how far the clock of this device is wrong', async () => {
  const sent = [{ row: { student: { id: 1 } }, stamp: 'a', refusal: null }];
  const conflict = { student: { id: 1 }, theirs: null, rowVersion: null, by: null, at: null };
  const answerAt = (now: string) => {
    const save = () => Promise.resolve({ data: { result: true as const, at: 5, conflicts: [conflict], now } });
    return saveTransport<object>(save, isOwnSession)(sent);
  };
  const aheadOf = async (now: number) => {
    const outcome = await answerAt(new Date(now).toISOString());
    return outcome.type === 'saved' ? outcome.conflicts?.get('a')?.ahead : null;
  };
  expect(await aheadOf(Date.now() - 500)).toBe(0);
  expect(Math.round(Number(await aheadOf(Date.now() + 3_600_000)) / 60_000)).toBe(60);
});

test('[GRP-07] nothing is sent in the session of another user', async () => {
  const save = jest.fn(() => Promise.resolve({ data: { result: true as const, at: 5 } }));
  expect(await saveTransport(save, () => false)(changes)).toEqual({ type: 'sessionEnded' });
  expect(save).not.toHaveBeenCalled();
});

test.each(['network', 'timeout', 'unknown', 'unavailable', 'tooManyRequests', 100] as const)(
  '[GRP-07] after %s the same rows may pass later',
  async (code) => expect(await send(failure(code))).toEqual({ type: 'unreachable' }),
);

test('[GRP-07] 401 ends the session, and an error of the program is retried', async () => {
  expect(await send(failure(401))).toEqual({ type: 'sessionEnded' });
  expect(await send(new Error('broken'))).toEqual({ type: 'unreachable' });
});

test('[GRP-07] a refusal names rows by their place, or means all of them', async () => {
  expect(await send(failure('notFound', { 'rows.1.student.id': ['Ya no está'] }))).toEqual({
    type: 'refused',
    reasons: new Map([['b', 'Ya no está']]),
  });
  expect(await send(failure('forbidden'))).toEqual({
    type: 'refused',
    reasons: new Map([
      ['a', 'No se pudo'],
      ['b', 'No se pudo'],
    ]),
  });
  for (const path of ['groupId', 'rows.9.student.id'])
    expect(await send(failure('notFound', { [path]: ['Otro'] }))).toMatchObject({ reasons: { size: 2 } });
});
