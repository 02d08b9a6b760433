import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { setNameMinimum } from '@pupitre/shared/contracts/name-min';
import { hourly } from './jobs/hourly.ts';
import { outboxRoutes } from './mail/outbox.routes.ts';
import type { Services } from './services.ts';
import { VERSION } from './version.ts';
import { requireAnswers } from './http/answers.ts';
import type { Api } from './http/api.ts';
import { guardRoutes } from './auth/route-access.ts';
import { BODY_LIMIT, readJsonBodies } from './http/body.ts';
import { serveDocs } from './http/docs.ts';
import { answerError, answerNotFound } from './http/errors.ts';
import { logOptions, logRequests } from './http/logging.ts';
import { warnOfForwarding } from './http/forwarded-warning.ts';
import { secureBareAnswer, securityHeaders } from './http/security.ts';
import { endSlowRequests, LONGEST_REQUEST_MS } from './http/slow-requests.ts';
import { limitWrites } from './limits/write-limits.ts';
import { compileValidator, type YupTypes } from './http/validation.ts';
import type { ArtifactStore } from './registry/artifacts/artifact-store.ts';
import { beaconRoutes } from './registry/health/beacons.routes.ts';
import { deploymentRoutes } from './registry/channels/deployments.routes.ts';
import { guardDeployments } from './registry/tokens/guard-deployments.ts';
import { openArtifacts } from './registry/artifacts/open-artifacts.ts';
import { operatorRoutes } from './registry/tokens/operator.routes.ts';
import { overrideRoutes } from './registry/overrides/overrides.routes.ts';
import { registryRoutes } from './registry/answer/registry.routes.ts';
import { remoteFiles } from './registry/artifacts/remote-files.ts';
import { violationRoutes } from './registry/violations/violations.routes.ts';
import { deleteOldViolations } from './registry/violations/violations.queries.ts';
import { deleteOldReports } from './registry/health/report.queries.ts';
import { applicationVersionRoutes } from './resources/application-versions/application-versions.routes.ts';
import { authRoutes } from './resources/auth/auth.routes.ts';
import { colorRoutes } from './resources/colors/colors.routes.ts';
import { consentRoutes } from './resources/consents/consents.routes.ts';
import { contactRequestRoutes } from './resources/contact-requests/contact-requests.routes.ts';
import { countryRoutes } from './resources/countries/countries.routes.ts';
import { enrollmentRoutes } from './resources/enrollments/enrollments.routes.ts';
import { groupActivityRoutes } from './resources/group-activities/group-activities.routes.ts';
import { groupCalendarRoutes } from './resources/group-calendars/group-calendars.routes.ts';
import { groupFileRoutes } from './resources/group-files/group-files.routes.ts';
import { groupTaskRoutes } from './resources/group-tasks/group-tasks.routes.ts';
import { groupRoutes } from './resources/groups/groups.routes.ts';
import { healthRoutes } from './resources/health/health.routes.ts';
import { homeRoutes } from './resources/home/home.routes.ts';
import { medicNoteRoutes } from './resources/medic-notes/medic-notes.routes.ts';
import { municipalityRoutes } from './resources/municipalities/municipalities.routes.ts';
import { schoolActivityRoutes } from './resources/school-activities/school-activities.routes.ts';
import { schoolCalendarRoutes } from './resources/school-calendars/school-calendars.routes.ts';
import { schoolRoutes } from './resources/schools/schools.routes.ts';
import { secondFactorRoutes } from './resources/second-factor/second-factor.routes.ts';
import { stateRoutes } from './resources/states/states.routes.ts';
import { storageRoutes } from './resources/storage/storage.routes.ts';
import { forgetEnded } from './resources/sessions/forget-ended.ts';
import { securityNoticeRoutes } from './resources/security-notices/security-notices.routes.ts';
import { sessionRoutes } from './resources/sessions/sessions.routes.ts';
import { studentRoutes } from './resources/students/students.routes.ts';
import { studentAttendanceRoutes } from './resources/student-attendance/student-attendance.routes.ts';
import { studentActivityRoutes } from './resources/student-activities/student-activities.routes.ts';
import { studentTaskRoutes } from './resources/student-tasks/student-tasks.routes.ts';
import { userImageRoutes } from './resources/users/user-image.routes.ts';
import { localFiles } from './storage/local/local-files.ts';
import { FILES } from './storage/local/signatures.ts';
import { sweepFiles } from './storage/sweep.ts';
import { userRecoveryRoutes } from './resources/user-recovery/user-recovery.routes.ts';
import { deleteUnconfirmedAccounts } from './resources/users/unconfirmed-accounts.ts';
import { deleteOldFinds } from './resources/users/found-users.queries.ts';
import { mentorRoutes } from './resources/users/mentors.routes.ts';
import { staffRoutes } from './resources/users/staff.routes.ts';
import { userRoutes } from './resources/users/users.routes.ts';
import { fileReplies } from './web/files.ts';
import { icons } from './web/icons.ts';
import { wellKnown } from './web/well-known.ts';
import { web } from './web/web.ts';

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
  warnOfForwarding(app);
  endSlowRequests(app);
  await securityHeaders(app, services.config);
  app.setErrorHandler(answerError);
  await serveDocs(app, VERSION);
  await fileReplies(app);
  const artifacts = openArtifacts(services.config);
  await artifacts.sweep().catch((error: unknown) => app.log.warn({ err: error }, 'old staging folders stay'));
  await app.register(async (scope) => api(scope.withTypeProvider<YupTypes>(), services, artifacts), { prefix: '/api' });
  await app.register(async (scope) => remoteFiles(scope, services, artifacts), { prefix: '/remotes' });
  if (!services.config.store) await app.register(async (scope) => localFiles(scope, services), { prefix: FILES });
  await app.register(async (scope) => icons(scope), { prefix: '/icons' });
  hourly(app, 'old files stay', () => sweepFiles(services));
  hourly(app, 'old reports of pages stay', () => deleteOldReports(services.db));
  hourly(app, 'old violations of the policy stay', () => deleteOldViolations(services.db));
  hourly(app, 'ended sessions stay', () => forgetEnded(services.db));
  hourly(app, 'unconfirmed accounts stay', () => deleteUnconfirmedAccounts(services));
  hourly(app, 'old finds of parents stay', () => deleteOldFinds(services.db));
  outboxRoutes(app, services.config);
  wellKnown(app, services.config);
  web(app, services);
  return app;
};

/** Everything under `/api`. */
const api = async (app: Api, services: Services, artifacts: ArtifactStore): Promise<void> => {
  app.setNotFoundHandler(answerNotFound);
  app.setValidatorCompiler(compileValidator);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  requireAnswers(app);
  guardRoutes(app, services);
  guardDeployments(app, services);
  limitWrites(app, services);
  readJsonBodies(app);

  healthRoutes(app, services);
  authRoutes(app, services);
  userRecoveryRoutes(app, services);
  secondFactorRoutes(app, services);
  sessionRoutes(app, services);
  securityNoticeRoutes(app, services);
  userRoutes(app, services);
  staffRoutes(app, services);
  mentorRoutes(app, services);
  applicationVersionRoutes(app, services);
  colorRoutes(app, services);
  countryRoutes(app, services);
  stateRoutes(app, services);
  municipalityRoutes(app, services);
  schoolRoutes(app, services);
  schoolActivityRoutes(app, services);
  schoolCalendarRoutes(app, services);
  groupCalendarRoutes(app, services);
  groupRoutes(app, services);
  studentRoutes(app, services);
  enrollmentRoutes(app, services);
  consentRoutes(app, services);
  groupActivityRoutes(app, services);
  groupFileRoutes(app, services);
  groupTaskRoutes(app, services);
  studentActivityRoutes(app, services);
  medicNoteRoutes(app, services);
  studentAttendanceRoutes(app, services);
  studentTaskRoutes(app, services);
  homeRoutes(app, services);
  contactRequestRoutes(app, services);
  storageRoutes(app, services);
  userImageRoutes(app, services);
  registryRoutes(app, services, artifacts);
  deploymentRoutes(app, services);
  operatorRoutes(app, services, artifacts);
  beaconRoutes(app, services);
  overrideRoutes(app, services);
  violationRoutes(app, services);
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The caller's own request id where it is a UUID, so that both logs can be laid side by side; else a new one. */
const requestId = ({ headers }: IncomingMessage): string => {
  const given = headers['x-request-id'];
  return typeof given === 'string' && UUID.test(given) ? given : randomUUID();
};
