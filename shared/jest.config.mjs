import { screens } from '../jest.browser.mjs';

/** What deploys runs in Node: the tools' project has its tests. */
export default { ...screens(import.meta.dirname), testPathIgnorePatterns: ['/src/deploy/'] };
