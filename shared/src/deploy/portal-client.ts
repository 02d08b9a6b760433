import type { Failure as Refused } from '../contracts/answers.ts';
import type { Publication, Published } from '../contracts/publication.ts';
import type { Registry } from '../contracts/registry.ts';
import { Failure } from './progress.ts';

export type Portal = { address: string; token: string };

/** The meanings of the portal's codes for one command. Other codes have messages of their own. */
export type Meanings = Partial<Record<string, string>>;

const TIMEOUT = 120_000;

const MEANINGS: Meanings = {
  401: 'the portal does not know this deploy token, or it has expired',
  validation: 'the portal does not take this',
};

const reason = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || error.message : error.message;
};

/** A proxy may answer JSON of its own, so every field may be missing. */
const refusal = (status: number, { code, message = [], fields = {} }: Partial<Refused>, meanings: Meanings): string =>
  [
    `Refused: ${{ ...MEANINGS, ...meanings }[code ?? ''] ?? message[0] ?? code ?? 'no reason was given'} (${status}).`,
    ...Object.entries(fields).map(([path, texts]) => `  ${path}: ${texts.join('; ')}`),
  ].join('\n');

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const answerOf = async <Answer>(url: URL, init: RequestInit, meanings: Meanings): Promise<Answer> => {
  const deadline = AbortSignal.timeout(TIMEOUT);
  const silent = (error: unknown) => new Failure(`${url.origin} does not answer (${reason(error)}).`);
  const response = await fetch(url, { ...init, signal: deadline }).catch((error: unknown) => {
    throw silent(error);
  });
  const text = await response.text().catch((error: unknown) => {
    throw silent(error);
  });
  const answer = [jsonOf(text)].find(
    (value): value is Answer & Partial<Refused> => typeof value === 'object' && value !== null,
  );
  if (!answer || !response.headers.get('content-type')?.startsWith('application/json')) {
    throw new Failure(`${url.href} answered ${response.status} and no JSON: is this the address of a portal?`);
  }
  if (!response.ok) throw new Failure(refusal(response.status, answer, meanings));
  return answer;
};

/** Reads the versions that a portal runs now. */
export const fetchRegistry = (address: string): Promise<Registry> =>
  answerOf(new URL('/api/registry', address), {}, {});

/** Calls the registry of a portal. Throws a `Failure` with the portal's reason, or its meaning here. */
export const callRegistry = <Answer>(
  { address, token }: Portal,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body: object | null,
  meanings: Meanings = {},
): Promise<Answer> =>
  answerOf(
    new URL(`/api/registry/${path}`, address),
    {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'accept-language': 'en-us',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    },
    meanings,
  );

/** The meaning of `forbidden` for a deployment of this remote. */
export const forbiddenFor = (name: string): Meanings => ({
  forbidden: `this token does not deploy ${name}: use the one of its team`,
});

/** Publishes one version of one remote. Throws a `Failure` with the portal's reason. */
export const publishVersion = (portal: Portal, body: Publication): Promise<Published> =>
  callRegistry(portal, 'POST', `remotes/${body.manifest.name}/versions`, body, {
    ...forbiddenFor(body.manifest.name),
    550: `${body.manifest.name} ${body.version} is published already with other files: choose another one with --version`,
    tooLarge: 'the files of this version are too large for the portal',
  });
