import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';

/** A JSON request whose head the server has read, and whose body it waits for. */
export type PendingRequest = {
  finish: (body: unknown) => Promise<{ status: number; text: string }>;
  abort: () => void;
};

const answerOf = (sent: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    sent.on('response', resolve);
    sent.on('error', reject);
  });

/** Sends the head of a POST and waits until the server asks for the body. */
export const openRequest = async (url: string, path: string): Promise<PendingRequest> => {
  const headers = { 'content-type': 'application/json', expect: '100-continue' };
  const sent = request(`${url}/api/${path}`, { method: 'POST', headers });
  const answer = answerOf(sent);
  // An aborted request has no answer.
  answer.catch(() => undefined);
  await once(sent, 'continue');
  return {
    finish: async (body) => {
      sent.end(JSON.stringify(body));
      const response = await answer;
      const chunks: Buffer[] = await response.toArray();
      return { status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() };
    },
    abort: () => sent.destroy(),
  };
};
