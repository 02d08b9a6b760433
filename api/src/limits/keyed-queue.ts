import { Refusal } from '../refusal.ts';

/** The number of requests that may wait: of one key, and of all. */
type Room = { perKey: number; total: number };

/** The most waiting requests, which need connections and memory: enough for a school's logins, but not for a flood. */
const FOR_REQUESTS: Room = { perKey: 500, total: 2_000 };
/** The room for work of this process itself. */
export const UNLIMITED: Room = { perKey: Number.POSITIVE_INFINITY, total: Number.POSITIVE_INFINITY };

const RETRY_SECONDS = 5;

/** A queue in this process. At most `width` works of one key run at once, in the order in which they came. */
export class KeyedQueue {
  readonly #width: number;
  readonly #room: Room;
  readonly #running = new Map<string, number>();
  readonly #waiting = new Map<string, (() => void)[]>();
  #waitingInTotal = 0;

  constructor(width: number, room = FOR_REQUESTS) {
    this.#width = width;
    this.#room = room;
  }

  /** The number of works that run now. */
  get running(): number {
    return [...this.#running.values()].reduce((sum, running) => sum + running, 0);
  }

  /** The number of works that wait. */
  get waiting(): number {
    return this.#waitingInTotal;
  }

  /** Runs the work when its turn comes, and returns its result. Throws `tooManyRequests` when too many wait. */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    await this.#turn(key);
    try {
      return await work();
    } finally {
      this.#leave(key);
    }
  }

  async #turn(key: string): Promise<void> {
    const running = this.#running.get(key) ?? 0;
    if (running < this.#width) {
      this.#running.set(key, running + 1);
      return;
    }
    const line = this.#waiting.get(key) ?? [];
    if (line.length >= this.#room.perKey || this.#waitingInTotal >= this.#room.total)
      throw new Refusal('tooManyRequests', { retryAfter: RETRY_SECONDS });
    await new Promise<void>((resolve) => {
      line.push(resolve);
      this.#waiting.set(key, line);
      this.#waitingInTotal += 1;
    });
  }

  /** Passes the turn to the next in line, so that no later request can take it. */
  #leave(key: string): void {
    const line = this.#waiting.get(key);
    const next = line?.shift();
    if (line?.length === 0) this.#waiting.delete(key);
    if (next) {
      this.#waitingInTotal -= 1;
      return next();
    }
    const running = (this.#running.get(key) ?? 1) - 1;
    if (running > 0) this.#running.set(key, running);
    else this.#running.delete(key);
  }
}
