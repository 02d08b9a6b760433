import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';

/** jsdom with the globals of a browser that it lacks. */
export default class BrowserEnvironment extends JsdomEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { Headers, Request, Response, TextDecoder, TextEncoder, structuredClone });
  }
}
