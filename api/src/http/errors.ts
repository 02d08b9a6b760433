import type { FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_STATUS, type Failure, INTERNAL_ERROR } from '@pupitre/shared/contracts/answers';
import { loggable, refusalOfDatabase } from '../db/database-failures.ts';
import { refusalOfStorage } from '../storage/storage-failures.ts';
import { languageOf, textOf } from '../text/language.ts';
import { Refusal } from '../refusal.ts';

/** Turns every failure into an answer. An unexpected one is logged and answered as 100. */
export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  const refusal = refusalOf(error);
  const isUnexpected = refusal.code === INTERNAL_ERROR || refusal.code === 'unavailable';
  if (isUnexpected && !refusal.reason) request.log.error({ err: loggable(error) }, 'request failed');
  void reply.header('x-request-id', request.id);
  if (refusal.retryAfter !== undefined) void reply.header('retry-after', refusal.retryAfter);
  void reply.code(ERROR_STATUS[refusal.code]).send(failureOf(refusal, request));
};

/** Answers unknown routes and methods. */
export const answerNotFound = (request: FastifyRequest, reply: FastifyReply): void =>
  answerError(new Refusal('notFound'), request, reply);

const refusalOf = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error;
  // A caller who hangs up looks like a database that does, but for the status that the framework adds.
  return (
    refusalOfFramework(error) ?? refusalOfDatabase(error) ?? refusalOfStorage(error) ?? new Refusal(INTERNAL_ERROR)
  );
};

/** Fastify's codes for a URL that cannot be decoded, and for one with a part too long for any route. */
const NO_ADDRESS: unknown[] = ['FST_ERR_BAD_URL', 'FST_ERR_MAX_PARAM_LENGTH'];

/** Fastify's own refusals: of the body and of the URL. */
const refusalOfFramework = (error: unknown): Refusal | undefined => {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined;
  if ('code' in error && NO_ADDRESS.includes(error.code)) return new Refusal('notFound');
  if (error.statusCode === 413) return new Refusal('tooLarge');
  return [400, 415].includes(Number(error.statusCode)) ? new Refusal('badRequest') : undefined;
};

const failureOf = ({ code, fields, reason }: Refusal, request: FastifyRequest): Failure => {
  const language = languageOf(request.headers['accept-language']);
  const message = textOf(language, { id: `errors.${code}` });
  if (!fields) return { result: false, code, message: [message], ...(reason && { reason }) };
  const texts = Object.fromEntries(
    Object.entries(fields).map(([path, messages]) => [path, messages.map((each) => textOf(language, each))]),
  );
  return { result: false, code, message: [...new Set([message, ...Object.values(texts).flat()])], fields: texts };
};
