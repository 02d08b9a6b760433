import { screens } from '../jest.browser.mjs';

/** `src/deploy` runs in Node, so the project of the tools has its tests. */
export default { ...screens(import.meta.dirname), testPathIgnorePatterns: ['/src/deploy/'] };
