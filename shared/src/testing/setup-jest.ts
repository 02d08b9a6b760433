import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { fillBrowserGaps } from './browser-gaps.ts';

fillBrowserGaps();
// A screen loads its code and texts first, which takes time on a busy machine.
jest.setTimeout(120_000);
configure({ asyncUtilTimeout: 30_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
