import { randomBytes } from 'node:crypto';
import type { Outcome } from './answers.ts';
import { request, type Answer, type Caller, type Measured } from './portal-client.ts';
import { fieldOf, listOf } from './waiting.ts';

const TYPE = 'application/pdf';

/** A small document that no other one equals. */
const newDocument = (): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.from(randomBytes(2_000).toString('hex')), Buffer.from('\n%%EOF\n')]);

/** The first answer that is no success ends the work. */
class Stopped extends Error {}

/** Uploads a document of a group by the signed form, and reads it back by the address of its record. */
export const useFiles = async (measured: Measured, caller: Caller, group: number): Promise<void> => {
  const send = async (work: () => Promise<Answer>): Promise<unknown> => {
    const { outcome, body } = await measured('file', work);
    if (outcome !== 'ok') throw new Stopped();
    return body;
  };
  try {
    const document = newDocument();
    const about = {
      purpose: 'group-file',
      groupId: group,
      fileName: 'drill.pdf',
      contentType: TYPE,
      size: document.length,
    };
    const signed = await send(() => caller('POST', 'storage/sign', about));
    await send(() => upload(fieldOf(signed, 'upload'), document));
    const record = { title: `Simulacro ${Date.now()}`, description: 'SIMULACRO', group: { id: group } };
    const id = fieldOf(await send(() => caller('POST', 'group-files/create', record)), 'id');
    await send(() => caller('PATCH', 'group-files/uploadDocument', { id, url: fieldOf(signed, 'url') }));
    const query = { groupId: group, page: 1, rowsPerPage: 10, sortBy: 'id', descending: true, search: record.title };
    const table = fieldOf(await send(() => caller('POST', 'group-files/getTable', query)), 'tableData');
    const url = String(fieldOf(listOf(fieldOf(table, 'items'))[0], 'url'));
    await send(() => download(url, document));
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
  }
};

/** A store that is away answers in its own way: no answer of it is the portal's. */
const ofStore = (outcome: Outcome): Outcome => (typeof outcome === 'object' ? 'noAnswer' : outcome);

const upload = async (form: unknown, document: Buffer): Promise<Answer> => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fieldOf(form, 'fields') ?? {})) data.append(name, String(value));
  data.append('file', new Blob([new Uint8Array(document)], { type: TYPE }), 'drill.pdf');
  const { outcome, body } = await request(String(fieldOf(form, 'url')), { method: 'POST', body: data });
  return { outcome: ofStore(outcome), body };
};

const download = async (url: string, document: Buffer): Promise<Answer> => {
  const { outcome, body } = await request(url, {});
  const isSame = outcome !== 'ok' || body === document.toString();
  return { outcome: isSame ? ofStore(outcome) : { wrong: 'another file' }, body };
};
