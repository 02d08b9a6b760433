import { removePersisted, persist, readPersisted } from './persisted.ts';

const refuse = (): never => {
  throw new DOMException('blocked', 'SecurityError');
};

test('browser and tab persist their own values until these are removed', () => {
  persist('a', 'browser');
  persist('a', 'tab', 'tab');
  expect([readPersisted('a'), readPersisted('a', 'tab')]).toEqual(['browser', 'tab']);
  removePersisted('a');
  expect([readPersisted('a'), readPersisted('a', 'tab')]).toEqual([null, 'tab']);
});

test('a storage that is blocked or full persists nothing and throws nothing', () => {
  for (const verb of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, verb).mockImplementation(refuse);
  }
  persist('a', 'value');
  expect(readPersisted('a')).toBeNull();
  removePersisted('a');
  jest.restoreAllMocks();
});
