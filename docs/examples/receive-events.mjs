// Receives the events of a school, and prints those whose signature is right.
// WEBHOOK_SECRET=whsec_… PORT=8080 node receive-events.mjs

import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { WEBHOOK_SECRET = '', PORT = '8080' } = process.env;
const KEY = Buffer.from(WEBHOOK_SECRET.replace('whsec_', ''), 'base64');
/** An older message may be one that somebody recorded. */
const MOST_SECONDS = 300;

const isGenuine = (headers, body) => {
  const [id, timestamp] = [headers['webhook-id'], headers['webhook-timestamp']];
  if (Math.abs(Date.now() / 1_000 - Number(timestamp)) > MOST_SECONDS) return false;
  const signature = createHmac('sha256', KEY).update(`${id}.${timestamp}.${body}`).digest('base64');
  const [expected, given] = [Buffer.from(`v1,${signature}`), Buffer.from(headers['webhook-signature'] ?? '')];
  return expected.length === given.length && timingSafeEqual(expected, given);
};

/** A message may come twice: its id is the same. */
const seen = new Set();

const server = createServer((request, response) => {
  const parts = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => {
    const body = Buffer.concat(parts).toString();
    if (!isGenuine(request.headers, body)) return response.writeHead(401).end();
    const { id, type, data } = JSON.parse(body);
    if (!seen.has(id)) console.log(type, JSON.stringify(data));
    seen.add(id);
    // Answer first and work afterwards: after ten seconds without an answer the message comes again.
    return response.writeHead(204).end();
  });
});
server.listen(Number(PORT), '127.0.0.1', () => console.log(`listening on ${server.address().port}`));
