import type { Failure as Refused } from '@pupitre/shared/contracts/answers';
import type { Publication, Published } from '@pupitre/shared/contracts/publication';
import type { Registry } from '@pupitre/shared/contracts/registry';
import { Failure } from './progress.ts';

const TIMEOUT = 120_000;

const call = async <Answer>(url: URL, init: RequestInit): Promise<Answer> => {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT) }).catch((error: unknown) => {
    throw new Failure(`${url.origin} does not answer (${reason(error)}).`);
  });
  const text = await response.text();
  if (!response.headers.get('content-type')?.startsWith('application/json')) {
    throw new Failure(`${url.href} answered ${response.status} and no JSON: is this the address of a portal?`);
  }
  if (!response.ok) throw new Failure(refusal(response.status, JSON.parse(text)));
  return JSON.parse(text);
};

const reason = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || error.message : error.message;
};

/** What a refusal means to somebody who publishes; the others speak for themselves. */
const MEANINGS: Partial<Record<string, string>> = {
  401: 'the portal does not know this deploy token',
  550: 'this version is published already with other files: choose another one with --version',
  forbidden: 'this portal has no DEPLOY_TOKEN, so nobody can publish to it',
};

const refusal = (status: number, { code, message, fields = {} }: Refused): string =>
  [
    `Refused: ${MEANINGS[code] ?? message[0] ?? ''} (${status}).`,
    ...Object.entries(fields).map(([path, texts]) => `  ${path}: ${texts.join('; ')}`),
  ].join('\n');

/** What a portal runs now. */
export const fetchRegistry = (portal: string): Promise<Registry> => call(new URL('/api/registry', portal), {});

/** Publishes one version of one remote and makes it the current one. Throws a `Failure` with the portal's reason. */
export const publishVersion = (portal: string, token: string, body: Publication): Promise<Published> =>
  call(new URL(`/api/registry/remotes/${body.manifest.name}/versions`, portal), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'accept-language': 'en-us' },
    body: JSON.stringify(body),
  });
