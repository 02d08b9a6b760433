import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

// The reference of HTTP alone: it parses a request and answers the same bytes from memory.
const [, , port, answerFile] = process.argv;
const answer: unknown = JSON.parse(readFileSync(answerFile ?? '', 'utf8'));
const app = Fastify();
app.post('/bare', async () => answer);
await app.listen({ port: Number(port), host: '127.0.0.1' });
