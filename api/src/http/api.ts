import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { ISchema } from 'yup';
import type { CallName, CALLS } from '@pupitre/shared/contracts/answers/calls';
import type { TypeOf } from '@pupitre/shared/contracts/answers/schema';
import type { Contract } from './validation.ts';

type Calls = typeof CALLS;
type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';
type PathOf<Method extends Verb> = CallName extends infer Name
  ? Name extends `${Uppercase<Method>} ${infer Path}`
    ? Path
    : never
  : never;

type ParamName<Path extends string> = Path extends `${string}:${infer After}`
  ? After extends `${infer Name}/${infer Rest}`
    ? Name | ParamName<Rest>
    : After
  : never;
type Params<Path extends string> = { [Name in ParamName<Path>]: Name extends 'id' ? number : string };

type CallOf<Method extends Verb, Path extends string> = Calls[`${Uppercase<Method>} ${Path}` & CallName];
type BodyOf<Declared> = Declared extends { body: ISchema<infer Body> | null } ? Body : never;
type AnswerOf<Declared> = Declared extends { answer: infer Answer } ? TypeOf<Answer> : never;

type Options<Body, Path extends string> = Omit<RouteShorthandOptions, 'schema'> &
  (unknown extends Body ? object : { schema: { body: Contract<Body> } }) &
  ('id' extends ParamName<Path> ? { schema: { params: Contract<Params<Path>> } } : object);

type Handler<Declared, Path extends string> = (
  request: FastifyRequest & { body: BodyOf<Declared>; params: Params<Path> },
  reply: FastifyReply,
) => Promise<AnswerOf<Declared> | FastifyReply>;

type Register<Method extends Verb> = <const Path extends PathOf<Method>>(
  path: Path,
  options: Options<BodyOf<CallOf<Method, Path>>, Path>,
  handler: Handler<CallOf<Method, Path>, Path>,
) => unknown;

/** Registers the calls of the contracts. The compiler compares their bodies and answers with what those declare. */
export type Api = Pick<FastifyInstance, 'register'> & { [Method in Verb]: Register<Method> };

/** The routes of a scope with the types of the contracts, which Fastify's own types do not know. */
export function apiOf(app: FastifyInstance): Api;
export function apiOf(app: object): object {
  return app;
}
