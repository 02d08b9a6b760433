import type {
  Deployment,
  DeploymentEvent,
  ServedCanary,
  ServedVersion,
  VersionHealth,
} from '@pupitre/shared/contracts/deployments';

const HOUR_MS = 3_600_000;

/** Builds a health with these counts, all of them in the present hour. */
export const aHealth = (shown: number, failed = 0, late = 0): VersionHealth => {
  const counts = { shown, failed, late };
  const hour = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS).toISOString();
  const hours = shown + failed + late > 0 ? [{ hour, ...counts }] : [];
  return { ...counts, hours, anonymous: { shown: 0, failed: 0, late: 0 } };
};

export const aServed = (version: string, served: Partial<ServedVersion> = {}): ServedVersion => ({
  version,
  since: '2026-03-05T16:04:00.000Z',
  by: 'ci-mf-groups',
  health: aHealth(0),
  alerts: [],
  ...served,
});

export const aCanary = (canary: Partial<ServedCanary> = {}): ServedCanary => ({
  ...aServed('1.5.0'),
  percent: 10,
  schools: [],
  roles: [],
  ...canary,
});

/** Builds `mf-groups` with version 1.4.0, previous version 1.3.2 and no canary. */
export const aDeployment = (deployment: Partial<Deployment> = {}): Deployment => ({
  name: 'mf-groups',
  isEnabled: true,
  current: aServed('1.4.0'),
  previous: aServed('1.3.2'),
  canary: null,
  ...deployment,
});

export const aDeploymentEvent = (event: Partial<DeploymentEvent> = {}): DeploymentEvent => ({
  id: 1,
  at: '2026-03-05T16:04:00.000Z',
  kind: 'published',
  version: '1.4.0',
  from: '1.3.2',
  by: 'ci-mf-groups',
  reason: '',
  ...event,
});
