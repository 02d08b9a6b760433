/** One part of a file as the server sends it: the rows so far, and the bytes that follow. */
export const filePart = (rows: number, text: string): Uint8Array<ArrayBuffer> => {
  const bytes = new TextEncoder().encode(text);
  const part = new Uint8Array(8 + bytes.length);
  const view = new DataView(part.buffer);
  view.setUint32(0, rows);
  view.setUint32(4, bytes.length);
  part.set(bytes, 8);
  return part;
};

/** The answer of an export, whose parts the test sends one by one. */
export const exportAnswer = (name: string, rows: number, body: ReadableStream<Uint8Array>): Response =>
  new Response(body, {
    headers: {
      'content-disposition': `attachment; filename="x"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'pupitre-rows': String(rows),
    },
  });
