/** One event of a stream. A comment has neither name nor data. */
export type StreamEvent = { name: string; data: string };

const EMPTY: StreamEvent = { name: '', data: '' };

const parse = (block: string): StreamEvent =>
  block.split('\n').reduce<StreamEvent>((event, line) => {
    const [, field, value = ''] = /^(event|data): ?(.*)$/.exec(line) ?? [];
    if (field === 'event') return { ...event, name: value };
    return field === 'data' ? { ...event, data: event.data + value } : event;
  }, EMPTY);

/** Reads the events of a stream as they come, comments included, until it ends. Rejects as the stream does. */
export const readEvents = async (
  body: ReadableStream<Uint8Array>,
  onEvent: (event: StreamEvent) => void,
): Promise<void> => {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += decoder.decode(value, { stream: true });
    const blocks = text.replaceAll('\r\n', '\n').split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) onEvent(parse(block));
  }
};
