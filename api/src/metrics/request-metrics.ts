import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram, type Registry } from 'prom-client';

/** In seconds. The promise about saves is made for 0.5. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Measures requests by the template of their route: an address itself may contain ids and names. */
export const requestMetrics = (register: Registry): ((app: FastifyInstance) => void) => {
  const duration = new Histogram({
    name: 'pupitre_http_request_seconds',
    help: 'Time of answered requests by template of the route, method and class of the status.',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS,
    registers: [register],
  });
  const running = new Gauge({
    name: 'pupitre_http_requests_running',
    help: 'Requests that are not answered yet.',
    registers: [register],
  });
  return (app) => {
    app.addHook('onRequest', ({ routeOptions }, reply, done) => {
      if (!routeOptions.config.isStream) {
        running.inc();
        reply.raw.once('close', () => running.dec());
      }
      done();
    });
    app.addHook('onResponse', ({ method, routeOptions, is404 }, reply, done) => {
      // A stream that ends well took as long as its page was open.
      if (routeOptions.config.isStream && reply.statusCode === 200) return done();
      const route = is404 ? 'none' : (routeOptions.url ?? 'none');
      const status = `${Math.floor(reply.statusCode / 100)}xx`;
      duration.observe({ route, method, status }, reply.elapsedTime / 1_000);
      done();
    });
  };
};
