import { screens } from '../jest.browser.mjs';

export default screens(import.meta.dirname);
