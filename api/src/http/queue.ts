/** Work that waits for its turn: of one key at most `width` run at once in this process, in the order they came. */
export class KeyedQueue {
  readonly #width: number;
  readonly #running = new Map<string, number>();
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor(width: number) {
    this.#width = width;
  }

  /** Runs the work when its turn comes, and answers what it answers. */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    await this.#turn(key);
    try {
      return await work();
    } finally {
      this.#leave(key);
    }
  }

  #turn(key: string): Promise<void> {
    const running = this.#running.get(key) ?? 0;
    if (running < this.#width) {
      this.#running.set(key, running + 1);
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      this.#waiting.set(key, [...(this.#waiting.get(key) ?? []), resolve]);
    });
  }

  /** Hands the place to the next in line, so that nobody who comes now can take it. */
  #leave(key: string): void {
    const [next, ...others] = this.#waiting.get(key) ?? [];
    if (others.length > 0) this.#waiting.set(key, others);
    else this.#waiting.delete(key);
    if (next) return next();
    const running = (this.#running.get(key) ?? 1) - 1;
    if (running > 0) this.#running.set(key, running);
    else this.#running.delete(key);
  }
}
