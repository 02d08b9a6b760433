import { openStream, type Listener, type StreamEnd } from './open-stream.ts';

/** Pauses in milliseconds. Pages that lost their stream together do not come back together. */
const SPREAD = 2_000;
const FIRST_RETRY = 1_000;
const LONGEST_RETRY = 60_000;
/** An old server, or a proxy that holds answers back, stays as it is for a while. */
const UNSUPPORTED = 10 * 60_000;
/** A stream that ends sooner counts as a failure. */
const SHORT_LIFE = 10_000;

const between = (least: number, most: number): number => least + Math.random() * (most - least);

const pauseAfter = (end: StreamEnd, failures: number): number => {
  if (end.type === 'unsupported' || end.type === 'sessionEnded') return between(UNSUPPORTED / 2, UNSUPPORTED);
  if (failures === 0) return between(0, SPREAD);
  const pause = Math.min(FIRST_RETRY * 2 ** failures, LONGEST_RETRY);
  const asked = end.type === 'refused' ? Math.min(end.wait * 1_000, UNSUPPORTED) : 0;
  return asked + between(pause / 2, pause);
};

const pauseFor = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });

type Leader = Listener & {
  /** The stream is gone; another one is tried after a pause. */
  onEnd: (end: StreamEnd) => void;
  /** The seconds since this page last knew everything. */
  secondsMissed: () => number;
};

/** A page that was hidden meanwhile tries no sooner. The pause belongs to the session. In milliseconds since 1970. */
let rest = { token: '', until: 0 };

const restOf = (token: string): number => (rest.token === token ? rest.until - Date.now() : 0);

/** Holds the stream of this browser open until `signal` aborts. */
export const lead = async (token: string, leader: Leader, signal: AbortSignal): Promise<void> => {
  for (let failures = 0; !signal.aborted;) {
    await pauseFor(restOf(token), signal);
    if (signal.aborted) return;
    const since = performance.now();
    let hasStarted = false;
    const onStart: Listener['onStart'] = (start) => {
      hasStarted = true;
      leader.onStart(start);
    };
    const end = await openStream({ token, seconds: leader.secondsMissed(), signal }, { ...leader, onStart });
    if (signal.aborted) return;
    leader.onEnd(end);
    failures = hasStarted && performance.now() - since > SHORT_LIFE ? 0 : failures + 1;
    rest = { token, until: Date.now() + pauseAfter(end, failures) };
  }
};
