import { readKept } from '@pupitre/shared/platform/kept';

/** After this long, in milliseconds, the last good registry opens the portal. */
const DEADLINE = 5_000;

type Asked = { token: string | null; answer: Promise<Response>; giveUp: () => void };

const ask = (token: string | null): Asked => {
  const controller = new AbortController();
  const answer = fetch('/api/registry', {
    cache: 'no-cache',
    signal: controller.signal,
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  });
  return { token, answer, giveUp: () => controller.abort(new DOMException('the registry is late', 'TimeoutError')) };
};

let early: Asked | null = null;

/** Asks for the registry while most of the shell's own code is still on its way. */
export const askEarly = (): void => {
  early = ask(readKept('pupitre.token'));
  // Who takes the answer learns of a failure.
  early.answer.catch(() => undefined);
};

/** The answer of the registry to this session; the one that was asked for early, where it is for the same. */
export const askForRegistry = (token: string | null): Promise<Response> => {
  const { answer, giveUp } = early?.token === token ? early : ask(token);
  early = null;
  setTimeout(giveUp, DEADLINE);
  return answer;
};
