const HEAD = 8;
const LENGTH_AT = 4;

const joined = (first: Uint8Array, second: Uint8Array): Uint8Array => {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
};

/** One part of a file: the rows so far, and the bytes that follow. The last one has none. */
type Part = { rows: number; bytes: Uint8Array };

/** The whole parts at the beginning of some bytes, and the rest. */
const takeParts = (bytes: Uint8Array): { parts: Part[]; rest: Uint8Array } => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Part[] = [];
  let at = 0;
  while (at + HEAD <= bytes.length) {
    const end = at + HEAD + view.getUint32(at + LENGTH_AT);
    if (end > bytes.length) break;
    parts.push({ rows: view.getUint32(at), bytes: bytes.subarray(at + HEAD, end) });
    at = end;
  }
  return { parts, rest: bytes.subarray(at) };
};

/** Reads a file in parts. Throws for one that ends before its last part. */
export const readParts = async (
  body: ReadableStream<Uint8Array>,
  onRows: (rows: number) => void,
): Promise<Uint8Array<ArrayBuffer>[]> => {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = body.getReader();
  let rest: Uint8Array = new Uint8Array();
  let isWhole = false;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const taken = takeParts(joined(rest, value));
    ({ rest } = taken);
    for (const { rows, bytes } of taken.parts) {
      isWhole = bytes.length === 0;
      pieces.push(new Uint8Array(bytes));
      onRows(rows);
    }
  }
  if (!isWhole) throw new TypeError('the file was cut');
  return pieces;
};
