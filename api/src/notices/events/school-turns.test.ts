import { EventEmitter, once } from 'node:events';
import { schoolTurns } from './school-turns.ts';

test('[TOK-09] schools that fail since they were chosen leave no places below zero, which no query could ask for', async () => {
  const turns = schoolTurns({ working: 4, failing: 1 });
  const calls = new EventEmitter();
  const over = once(calls, 'over');
  for (const id of [1, 2, 3]) turns.start(id, { isFailing: true, calls: 1 }, async () => void (await over));
  expect(turns.free()).toEqual({ working: 4, failing: 0 });
  calls.emit('over');
  expect(await turns.step(() => Promise.resolve())).toBeGreaterThan(0);
});
