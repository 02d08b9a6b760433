import { measureBusyTime } from './busy-time.ts';

let now = 0;
/** Blocks the page for so many milliseconds. */
const pass = (milliseconds: number): void => {
  now += milliseconds;
  jest.advanceTimersByTime(100);
};

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('[DEP-11] a page that answers every timer in time is idle', () => {
  const busyTime = measureBusyTime();
  for (let tick = 0; tick < 30; tick += 1) pass(100);
  expect(busyTime()).toBe(0);
});

test('[DEP-11] all time in which a slow phone is blocked counts as busy', () => {
  const busyTime = measureBusyTime();
  pass(1_300);
  pass(100);
  pass(700);
  now += 400;
  expect(busyTime()).toBe(2_100);
  pass(5_000);
  expect(jest.getTimerCount()).toBe(0);
});
