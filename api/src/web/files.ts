import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const ONE_YEAR = 365 * 24 * 60 * 60 * 1000;

/** Lets replies send files of a folder, the compressed sibling where there is one and the browser takes it. */
export const fileReplies = async (app: FastifyInstance): Promise<void> => {
  await app.register(fastifyStatic, { serve: false, preCompressed: true, index: false, dotfiles: 'ignore' });
};

/** Sends a file whose name or folder changes with its content. */
export const sendForever = (reply: FastifyReply, folder: string, path: string): FastifyReply =>
  reply.sendFile(path, folder, { maxAge: ONE_YEAR, immutable: true });

/** Sends a file that the browser asks about every time. */
export const sendFresh = (reply: FastifyReply, folder: string, path: string): FastifyReply =>
  reply.header('cache-control', 'no-cache').sendFile(path, folder, { cacheControl: false });

/** A true 404: never the page of the shell, which a browser would try to run as a script. */
export const answerMissing = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
    .send('Not found\n');

/** Relative, plain names, nothing hidden, no way up. */
export const isPlainPath = (path: string): boolean => /^(?:[\w@+~-][\w@+.~-]*\/)*[\w@+~-][\w@+.~-]*$/.test(path);
