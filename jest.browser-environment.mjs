import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';

/** jsdom with the globals of a browser that it lacks. */
export default class BrowserEnvironment extends JsdomEnvironment {
  async setup() {
    await super.setup();
    const lacking = { Headers, ReadableStream, Request, Response, TextDecoder, TextEncoder, structuredClone };
    Object.assign(this.global, lacking);
    Object.defineProperty(this.global.crypto, 'subtle', { value: crypto.subtle });
  }
}
