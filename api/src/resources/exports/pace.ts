/** The bytes of a second that a client takes at least, on average: a slow line of a phone brings more. */
const LEAST_RATE = 32 * 1_024;
/** So long may it be behind. */
const GRACE_MS = 30_000;

/**
 * Passes the pieces of a file on. Calls `end` once the client has taken them too slowly: each file has a connection of the
 * database until its last byte. Only the time counts in which the client is waited for.
 */
export async function* paced(
  pieces: AsyncIterable<Buffer>,
  end: (reason: Error) => void,
): AsyncGenerator<Buffer, void, undefined> {
  let [waited, bytes] = [0, 0];
  for await (const piece of pieces) {
    bytes += piece.length;
    const allowed = GRACE_MS + (bytes / LEAST_RATE) * 1_000;
    const since = performance.now();
    const timer = setTimeout(() => end(new Error('The client takes the export too slowly.')), allowed - waited);
    try {
      yield piece;
    } finally {
      clearTimeout(timer);
    }
    waited += performance.now() - since;
  }
}
