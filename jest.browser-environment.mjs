import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';

/** jsdom with the globals of a browser that it lacks. */
export default class BrowserEnvironment extends JsdomEnvironment {
  async setup() {
    await super.setup();
    const lacking = { Headers, ReadableStream, Request, Response, TextDecoder, TextEncoder, structuredClone };
    Object.assign(this.global, lacking);
    const { Blob: OwnBlob, FileReader } = this.global;
    OwnBlob.prototype.arrayBuffer = function read() {
      return new Promise((resolve, reject) => {
        const reader = new FileReader();
        reader.addEventListener('load', () => resolve(reader.result));
        reader.addEventListener('error', () => reject(reader.error));
        reader.readAsArrayBuffer(this);
      });
    };
    Object.defineProperty(this.global.crypto, 'subtle', { value: crypto.subtle });
  }
}
