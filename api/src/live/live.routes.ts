import { liveQuestion } from '@pupitre/shared/contracts/live';
import { ROLES } from '@pupitre/shared/contracts/roles';
import { requireCaller } from '../auth/route-access.ts';
import type { Api } from '../http/api.ts';
import { parse } from '../http/validation.ts';
import type { LiveStreams } from './live-streams.ts';

/** Proxies neither store, nor change, nor hold back what they pass on. */
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

const streamed = {
  config: { access: ROLES, isStream: true },
  // A compressor would wait for more bytes, and the answer to HEAD would never end.
  compress: false,
  exposeHeadRoute: false,
  schema: { querystring: liveQuestion },
} as const;

export const liveRoutes = (app: Api, streams: LiveStreams): void => {
  app.get('/live', streamed, async (request, reply) => {
    const { seconds } = parse(liveQuestion, request.query);
    const body = await streams.open(requireCaller(request), seconds);
    return reply.headers(HEADERS).send(body);
  });
};
