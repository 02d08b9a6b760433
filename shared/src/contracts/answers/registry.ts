import {
  beacon,
  canaryInput,
  DEPLOYMENT_EVENTS,
  deploymentInput,
  overrideInput,
  promotionInput,
  pruneInput,
  rollbackInput,
  tokenInput,
  type Deployment,
  type DeploymentEvent,
  type DeploymentHistory,
  type DeployToken,
  type ServedCanary,
  type ServedVersion,
  type VersionHealth,
} from '../deployments.ts';
import { POLICY_DIRECTIVES, type PolicyViolation } from '../policy-violations.ts';
import { publication } from '../publication.ts';
import { samplesInput, type RemoteSamples } from '../remote-samples.ts';
import type { OfflineSet, Registry, RegistryRemote, RemoteRoute, RemoteVersion } from '../registry.ts';
import { ROLES } from '../roles.ts';
import type { RouteRead } from '../route-reads.ts';
import { call } from './call.ts';
import { data, ok, succeeds } from './envelope.ts';
import {
  count,
  day,
  flag,
  id,
  listOf,
  moment,
  nullable,
  number,
  object,
  oneOf,
  text,
  textsByName,
  valuesByName,
  withOptional,
  type Schema,
} from './schema.ts';

const bilingual = object({ es: text, en: text });
const roles = listOf(oneOf(ROLES));
const names: Schema<string[] | undefined> = { type: 'array', items: text };
const version = { version: text, entry: text, integrity: textsByName };
const previous: Schema<RemoteVersion> = object(version);
const read: Schema<RouteRead> = withOptional({ call: text }, { body: valuesByName, tab: text, view: text });
const reads: Schema<RouteRead[] | undefined> = { type: 'array', items: read };
const isOffline: Schema<boolean | undefined> = { type: 'boolean' };
const route: Schema<RemoteRoute> = withOptional(
  { path: text, title: bilingual, access: oneOf(['public', 'anonymous', 'session']), roles },
  { files: names, shared: names, reads, offline: isOffline },
);
const team: Schema<string | undefined> = { type: 'string' };
const remote: Schema<RegistryRemote> = withOptional(
  {
    ...version,
    name: text,
    platform: text,
    routes: listOf(route),
    menu: listOf(object({ path: text, title: bilingual, icon: text, order: number, roles })),
    slots: listOf(text),
    roles: listOf(text),
    previous: nullable(previous),
  },
  { team },
);
const registry: Schema<Registry> = withOptional({ revision: text, remotes: listOf(remote) }, { offline: flag });
const offlineSet: Schema<OfflineSet> = object({
  registry,
  folders: listOf(object({ name: text, files: textsByName })),
});
const violation: Schema<PolicyViolation> = object({
  remote: nullable(text),
  version: nullable(text),
  place: oneOf(['script', 'screen']),
  directive: oneOf(POLICY_DIRECTIVES),
  count,
  lastDay: day,
});

const samples: Schema<RemoteSamples> = object({
  remote: text,
  version: text,
  team: nullable(text),
  views: count,
  failures: count,
  errors: count,
  load: nullable(count),
  lcp: nullable(count),
  inp: nullable(count),
  cls: nullable(count),
});

export const REGISTRY_CALLS = {
  'GET /registry': call(null, registry),
  'GET /registry/offline': call(null, data(offlineSet)),
  'POST /registry/remotes/:name/versions': call(
    publication,
    succeeds({ message: oneOf(['created', 'updated']), version: text, entry: text, unchanged: flag }),
  ),
  'POST /registry/beacons': call(beacon, succeeds({})),
  'POST /registry/samples': call(samplesInput, succeeds({})),
  'GET /registry/samples': call(null, data(listOf(samples))),
  'POST /registry/overrides': call(overrideInput, data(object({ grant: text }))),
  'GET /registry/violations': call(null, data(listOf(violation))),
  'POST /csp-reports': call(null, succeeds({})),
};

const outcomes = { shown: count, failed: count, late: count };
const health: Schema<VersionHealth> = object({
  ...outcomes,
  hours: listOf(object({ hour: moment, ...outcomes })),
  anonymous: object(outcomes),
});
const served = {
  version: text,
  since: moment,
  by: text,
  health,
  alerts: listOf(oneOf(['users', 'visitors'])),
};
const servedVersion: Schema<ServedVersion> = object(served);
const canary: Schema<ServedCanary> = object({ ...served, percent: count, schools: listOf(id), roles });
const deployment: Schema<Deployment> = object({
  name: text,
  isEnabled: flag,
  current: nullable(servedVersion),
  previous: nullable(servedVersion),
  canary: nullable(canary),
});
const event: Schema<DeploymentEvent> = object({
  id,
  at: moment,
  kind: oneOf(DEPLOYMENT_EVENTS),
  version: nullable(text),
  from: nullable(text),
  by: text,
  reason: text,
});
const history: Schema<DeploymentHistory> = object({ events: listOf(event), versions: listOf(text) });
const token = {
  id,
  remote: text,
  name: text,
  createdAt: moment,
  createdBy: text,
  expiresAt: moment,
  lastUsedAt: nullable(moment),
};
const deployToken: Schema<DeployToken> = object(token);
const deployed = succeeds({ message: oneOf(['updated']), data: deployment });

export const DEPLOYMENT_CALLS = {
  'GET /registry/deployments': call(null, data(listOf(deployment))),
  'GET /registry/remotes/:name/history': call(null, data(history)),
  'POST /registry/remotes/:name/rollback': call(rollbackInput, deployed),
  'POST /registry/remotes/:name/canary': call(canaryInput, deployed),
  'POST /registry/remotes/:name/promote': call(promotionInput, deployed),
  'POST /registry/remotes/:name/withdraw': call(deploymentInput, deployed),
  'POST /registry/remotes/:name/disable': call(deploymentInput, deployed),
  'POST /registry/remotes/:name/enable': call(deploymentInput, deployed),
  'GET /registry/tokens': call(null, data(listOf(deployToken))),
  'POST /registry/tokens': call(
    tokenInput,
    succeeds({ message: oneOf(['created']), data: object({ ...token, token: text }) }),
  ),
  'DELETE /registry/tokens/:id': call(null, ok('deleted')),
  'POST /registry/prune': call(
    pruneInput,
    succeeds({ message: oneOf(['deleted']), data: listOf(object({ remote: text, version: text })) }),
  ),
};
