const opened = new Set<FakeChannel>();

/** A channel between the tabs of a test. jsdom has none. */
class FakeChannel extends EventTarget {
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    opened.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of opened)
      if (other !== this && other.name === this.name)
        queueMicrotask(() => void other.dispatchEvent(new MessageEvent('message', { data })));
  }
  close(): void {
    opened.delete(this);
  }
}

export const fakeChannels = (): void => void Object.assign(globalThis, { BroadcastChannel: FakeChannel });
