import { removePersisted, persist, readPersisted } from './persisted.ts';

const refuse = (): never => {
  throw new DOMException('blocked', 'SecurityError');
};

test('what is kept is read again until it is forgotten, apart for the browser and the tab', () => {
  persist('a', 'browser');
  persist('a', 'tab', 'tab');
  expect([readPersisted('a'), readPersisted('a', 'tab')]).toEqual(['browser', 'tab']);
  removePersisted('a');
  expect([readPersisted('a'), readPersisted('a', 'tab')]).toEqual([null, 'tab']);
});

test('a storage that is blocked or full keeps nothing and stops nobody', () => {
  for (const verb of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, verb).mockImplementation(refuse);
  }
  persist('a', 'value');
  expect(readPersisted('a')).toBeNull();
  removePersisted('a');
  jest.restoreAllMocks();
});
