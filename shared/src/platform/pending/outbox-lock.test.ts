import { announceUndo, inTurnOfTab } from './outbox-lock.ts';

type Work = () => Promise<void>;

/** The locks of one browser, which jsdom lacks: each is granted in the order of the requests. */
const useLocks = (): void => {
  const ends = new Map<string, Promise<void>>();
  const request = (name: string, work: Work): Promise<void> => {
    const end = (ends.get(name) ?? Promise.resolve()).then(work);
    ends.set(name, end);
    return end;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
};

const rest = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(useLocks);
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

test('[OUT-03] a tab does not send what another tab can still undo', async () => {
  const announce = announceUndo('outbox');
  announce(true);
  const sent = jest.fn(() => Promise.resolve());
  const turn = inTurnOfTab('outbox', false, sent);
  await rest();
  expect(sent).not.toHaveBeenCalled();
  announce(false);
  await turn;
  expect(sent).toHaveBeenCalledTimes(1);
});

test('[OUT-03] a tab whose own changes can be undone does not wait for itself, nor for a tab that waits for it', async () => {
  const announce = announceUndo('outbox');
  announce(true);
  const order: string[] = [];
  const other = inTurnOfTab('outbox', false, () => Promise.resolve(void order.push('other')));
  await inTurnOfTab('outbox', true, () => Promise.resolve(void order.push('own')));
  announce(false);
  await other;
  expect(order).toEqual(['own', 'other']);
});
