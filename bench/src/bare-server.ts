import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

// The reference of an HTTP answer that costs nothing but HTTP: the same bytes, parsed and serialized, from memory.
const [, , port, answerFile] = process.argv;
const answer: unknown = JSON.parse(readFileSync(answerFile ?? '', 'utf8'));
const app = Fastify();
app.post('/bare', async () => answer);
await app.listen({ port: Number(port), host: '127.0.0.1' });
