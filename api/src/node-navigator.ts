/**
 * The driver of PostgreSQL asks `navigator` which runtime it runs in. Node has it since 21; without it the driver asks
 * `Response`, and Node loads its whole HTTP client for the answer, which takes a tenth of a second.
 */
if (!('navigator' in globalThis))
  Object.defineProperty(globalThis, 'navigator', { value: { userAgent: `Node.js/${process.versions.node}` } });
