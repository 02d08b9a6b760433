import { IDBFactory } from 'fake-indexeddb';

type Listens = { addEventListener: (type: string, listener: (event: unknown) => void) => void };
type Store = Record<'delete' | 'get' | 'getAll' | 'put', (...given: unknown[]) => Listens>;
type Transaction = Listens & { abort: () => void; objectStore: (name: string) => Store };
type Connection = { transaction: (...given: unknown[]) => Transaction; close: () => void };
type Opening = Listens & { result: Connection };
/** The databases of a browser. */
export type Databases = { open: (name: string, version?: number) => Opening };

export const createDatabases = (): Databases => new IDBFactory();

const abort = (transaction: Transaction): void => {
  try {
    transaction.abort();
  } catch {
    // It has ended, or its commit was asked for: then it ends in spite of the end of its tab.
  }
};

const REQUESTS = ['delete', 'get', 'getAll', 'put'] as const;

/**
 * Nobody in a tab that is gone hears of an event. Pages listen as soon as they have a request; the database itself listens
 * to transactions later, and goes on.
 */
const muteAfter = (target: Listens, isAlive: () => boolean): void => {
  const listen = target.addEventListener.bind(target);
  target.addEventListener = (type, listener) => listen(type, (event) => isAlive() && listener(event));
  queueMicrotask(() => {
    target.addEventListener = listen;
  });
};

const muteRequests = (transaction: Transaction, isAlive: () => boolean): void => {
  const find = transaction.objectStore.bind(transaction);
  transaction.objectStore = (name) => {
    const store = find(name);
    for (const method of REQUESTS) {
      const begin = store[method].bind(store);
      store[method] = (...given) => {
        const request = begin(...given);
        muteAfter(request, isAlive);
        return request;
      };
    }
    return store;
  };
};

/** IndexedDB as one tab of a browser has it. */
export const databaseOfTab = (databases: Databases, isAlive: () => boolean) => {
  const connections = new Set<Connection>();
  const running = new Set<Transaction>();
  const requireTab = (): void => {
    if (!isAlive()) throw new DOMException('the tab is gone', 'InvalidStateError');
  };

  const adopt = (connection: Connection): void => {
    if (!isAlive()) return connection.close();
    connections.add(connection);
    const begin = connection.transaction.bind(connection);
    connection.transaction = (...given) => {
      requireTab();
      const transaction = begin(...given);
      running.add(transaction);
      for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => running.delete(transaction));
      muteAfter(transaction, isAlive);
      muteRequests(transaction, isAlive);
      return transaction;
    };
  };

  return {
    indexedDB: {
      open: (name: string, version?: number): Opening => {
        requireTab();
        const request = databases.open(name, version);
        request.addEventListener('success', () => adopt(request.result));
        return request;
      },
    },
    isBusy: (): boolean => running.size > 0,
    /** Ends all at once, as the browser does when a tab ends: nothing stays of what was not committed. */
    end: (): void => {
      running.forEach(abort);
      connections.forEach((connection) => connection.close());
    },
  };
};
