import { forget, keep, readKept } from './kept.ts';

const refuse = (): never => {
  throw new DOMException('blocked', 'SecurityError');
};

test('what is kept is read again until it is forgotten, apart for the browser and the tab', () => {
  keep('a', 'browser');
  keep('a', 'tab', 'tab');
  expect([readKept('a'), readKept('a', 'tab')]).toEqual(['browser', 'tab']);
  forget('a');
  expect([readKept('a'), readKept('a', 'tab')]).toEqual([null, 'tab']);
});

test('a storage that is blocked or full keeps nothing and stops nobody', () => {
  for (const verb of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, verb).mockImplementation(refuse);
  }
  keep('a', 'value');
  expect(readKept('a')).toBeNull();
  forget('a');
  jest.restoreAllMocks();
});
