import { requestChain } from './request-chain.ts';

const request = (url: string, start: number, end: number) => ({ url, start, end });
const namesOf = (...parameters: Parameters<typeof requestChain>) => requestChain(...parameters).map(({ url }) => url);

test('every request that waits for another one is a wait', () => {
  const requests = [request('document', 0, 100), request('script', 110, 300), request('rows', 320, 500)];
  expect(namesOf(requests, 600)).toEqual(['document', 'script', 'rows']);
});

test('requests at the same time are one wait: the one that ended last', () => {
  const requests = [request('document', 0, 100), request('script', 110, 300), request('rows', 110, 250)];
  expect(namesOf(requests, 600)).toEqual(['document', 'script']);
});

test('a request that ended after the content was shown is no wait', () => {
  const requests = [request('document', 0, 100), request('late', 110, 700)];
  expect(namesOf(requests, 600)).toEqual(['document']);
});

test('no request is no wait, and one without a duration counts once', () => {
  expect(namesOf([], 600)).toEqual([]);
  expect(namesOf([request('document', 0, 100), request('cached', 110, 110)], 600)).toEqual(['document', 'cached']);
});
