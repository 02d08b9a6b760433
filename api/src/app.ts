import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { setNameMinimum } from '@pupitre/shared/contracts/name-min';
import { addComingPartitions } from './db/partitions/add-partitions.ts';
import { hourly } from './jobs/hourly.ts';
import { DAY, HOUR, onceForAll } from './jobs/once-for-all.ts';
import { deleteOldSignals, SIGNALS } from './live/signals.queries.ts';
import { outboxRoutes } from './mail/outbox.routes.ts';
import type { Services } from './services.ts';
import { VERSION } from './version.ts';
import { BODY_LIMIT } from './http/body.ts';
import { serveDocs } from './http/docs.ts';
import { answerError } from './http/errors.ts';
import { logOptions, logRequests } from './http/logging.ts';
import { warnOfForwarding } from './http/forwarded-warning.ts';
import { logSlowStatements } from './http/slow-statements.ts';
import { secureBareAnswer, securityHeaders } from './http/security.ts';
import { closeWhileStopping } from './http/draining.ts';
import { endSlowRequests, LONGEST_REQUEST_MS } from './http/slow-requests.ts';
import type { ArtifactStore } from './registry/artifacts/artifact-store.ts';
import { openArtifacts } from './registry/artifacts/open-artifacts.ts';
import { remoteFiles } from './registry/artifacts/remote-files.ts';
import { deleteOldViolations } from './registry/violations/violations.queries.ts';
import { deleteOldReports } from './registry/health/report.queries.ts';
import { deleteOldSamples } from './registry/samples/samples.queries.ts';
import { forgetEnded } from './resources/sessions/forget-ended.ts';
import { localFiles } from './storage/local/local-files.ts';
import { FILES } from './storage/local/signatures.ts';
import { sweepFiles } from './storage/sweep.ts';
import { deleteOldEvents } from './notices/events/webhook-events.queries.ts';
import { deleteOldNotices } from './notices/delete-old-notices.queries.ts';
import { dropEndedSubscriptions } from './notices/push/push-subscriptions.queries.ts';
import { foldCounts } from './resources/home/home.queries.ts';
import { deleteOldReceipts } from './resources/save-receipts/old-receipts.queries.ts';
import { purgeErased } from './resources/erasures/purge-erased.ts';
import { redirectRequests } from './resources/privacy-requests/redirect-requests.ts';
import { purgeTrash } from './resources/trash/purge-trash.queries.ts';
import { deleteUnconfirmedAccounts } from './resources/users/unconfirmed-accounts.ts';
import { deleteOldInvitations } from './resources/guardians/invite-guardian.ts';
import { deleteOldFinds } from './resources/users/found-users.queries.ts';
import { fileReplies } from './web/files.ts';
import { icons } from './web/icons.ts';
import { offlineWorker } from './web/offline-worker.ts';
import { wellKnown } from './web/well-known.ts';
import { openSharedAssets, type SharedAssets } from './web/shared-assets.ts';
import { web } from './web/web.ts';
import { apiRoutes } from './api-routes.ts';

/** Builds the server, not listening yet. Everything is registered here, in order; `observe` adds hooks before that. */
export const buildApp = async (
  services: Services,
  observe: (app: FastifyInstance) => void = () => undefined,
): Promise<FastifyInstance> => {
  setNameMinimum(services.config.nameMin);
  const app = fastify({
    logger: logOptions(services.config),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: services.config.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: LONGEST_REQUEST_MS,
    // A path may hold a whole e-mail address; the contracts say how long it can be.
    routerOptions: { maxParamLength: 4_000 },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    genReqId: requestId,
    requestIdHeader: false,
    frameworkErrors: (error, request, reply) => {
      secureBareAnswer(reply);
      answerError(error, request, reply);
    },
  });
  observe(app);
  logRequests(app);
  logSlowStatements(app, services.config);
  warnOfForwarding(app);
  endSlowRequests(app);
  closeWhileStopping(app, services.stopping);
  await securityHeaders(app, services.config);
  app.setErrorHandler(answerError);
  await serveDocs(app, VERSION);
  await fileReplies(app);
  offlineWorker(app, services.config);
  const artifacts = openArtifacts(services.config);
  await artifacts.sweepCopies().catch((error: unknown) => app.log.warn({ err: error }, 'old staging folders stay'));
  const shared = openSharedAssets(services.config, services.db);
  await app.register(async (scope) => apiRoutes(scope, services, artifacts), {
    prefix: '/api',
  });
  await app.register(async (scope) => remoteFiles(scope, services, artifacts), { prefix: '/remotes' });
  if (!services.config.store) await app.register(async (scope) => localFiles(scope, services), { prefix: FILES });
  await app.register(async (scope) => icons(scope), { prefix: '/icons' });
  startJobs(app, services, artifacts, shared);
  outboxRoutes(app, services.config);
  wellKnown(app, services.config);
  web(app, services, shared);
  return app;
};

/** The work of every hour and every day, which one of several servers does for all. */
const startJobs = (app: FastifyInstance, services: Services, artifacts: ArtifactStore, shared: SharedAssets): void => {
  const { db } = services;
  /** Releases that run side by side know a job by its name; the complaint is for people. */
  const once = (period: typeof HOUR, name: string, complaint: string, work: () => Promise<void>): void =>
    hourly(app, complaint, () => onceForAll(db, name, period, work));
  once(HOUR, 'partitions', 'the coming school year has no partitions', () => addComingPartitions(db));
  once(HOUR, 'files', 'old files stay', () => sweepFiles(services));
  once(HOUR, 'reports', 'old reports of pages stay', () => deleteOldReports(db));
  once(HOUR, 'samples', 'old samples of pages stay', () => deleteOldSamples(db));
  once(HOUR, 'violations', 'old violations of the policy stay', () => deleteOldViolations(db));
  once(HOUR, 'sessions', 'ended sessions stay', () => forgetEnded(db));
  once(HOUR, 'pushes', 'the pushes of ended sessions go on', () => dropEndedSubscriptions(db));
  once(HOUR, 'accounts', 'unconfirmed accounts stay', () => deleteUnconfirmedAccounts(services));
  once(HOUR, 'counts', 'the counts of records stay in parts', () => foldCounts(db));
  once(HOUR, 'trash', 'expired records stay in the trash', () => purgeTrash(db));
  once(HOUR, 'receipts', 'old receipts of saves stay', () => deleteOldReceipts(db));
  once(HOUR, 'finds', 'old finds of parents stay', () => deleteOldFinds(db));
  once(HOUR, 'invitations', 'old invitations of guardians stay', () => deleteOldInvitations(db));
  once(HOUR, 'privacy', 'requests wait for a school that may not answer', () => redirectRequests(services));
  once(HOUR, 'erasures', 'blocked data stay', () => purgeErased(services));
  once(HOUR, SIGNALS, 'old live signals stay', () => deleteOldSignals(db));
  once(HOUR, 'notices', 'old notices stay', () => deleteOldNotices(db));
  once(HOUR, 'events', 'old events of webhooks stay', () => deleteOldEvents(db));
  once(DAY, 'publishes', 'remains of publishes stay', () => artifacts.sweep());
  once(DAY, 'shell', 'old files of the shell stay', () => shared.sweep());
  hourly(app, 'the shell is not in the store', () => shared.share());
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The caller's own request id where it is a UUID, so that both logs can be laid side by side; else a new one. */
const requestId = ({ headers }: IncomingMessage): string => {
  const given = headers['x-request-id'];
  return typeof given === 'string' && UUID.test(given) ? given : randomUUID();
};
