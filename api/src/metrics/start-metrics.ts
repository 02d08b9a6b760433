import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { ConfigError, type MetricsConfig } from '../config/config.ts';
import type { Db } from '../db/schema.ts';
import type { Lifetime } from '../lifetime.ts';
import { databaseMetrics } from './database-metrics.ts';
import { processMetrics } from './process-metrics.ts';
import { remoteMetrics } from './remote-metrics.ts';
import { requestMetrics } from './request-metrics.ts';

export type Metrics = {
  /** The address of the metrics. */
  url: string;
  /** Adds the hooks that measure the requests of a server. */
  observe: (app: FastifyInstance) => void;
};

const answerWith =
  (register: Registry): RequestListener =>
  ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    register.metrics().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  };

/** The codes of a name or an address that this machine does not have. */
const OF_HOST = ['ENOTFOUND', 'EADDRNOTAVAIL', 'EAI_AGAIN'];

const variableOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && OF_HOST.includes(String(error.code)) ? 'METRICS_HOST' : 'METRICS_PORT';

const listen = async (server: Server, { host, port }: MetricsConfig): Promise<string> => {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new ConfigError(
      `${variableOf(error)} cannot be used: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('a server listens on a port');
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${name}:${address.port}/metrics`;
};

/** Serves the metrics of this process until the end of `life`. They answer longer than the portal does. */
export const startMetrics = async (config: MetricsConfig, db: Db, life: Lifetime): Promise<Metrics> => {
  const register = new Registry();
  processMetrics(register, db, life);
  databaseMetrics(register, db);
  life.onEnd(remoteMetrics(register));
  const observe = requestMetrics(register);
  const server = createServer(answerWith(register));
  life.onEnd(async () => {
    server.closeAllConnections();
    server.close();
  });
  return { url: await listen(server, config), observe };
};
