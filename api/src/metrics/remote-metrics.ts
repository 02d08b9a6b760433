import { Counter, Histogram, type Registry } from 'prom-client';
import { followSamples } from '../registry/samples/sample-channel.ts';

const labelNames = ['remote', 'version', 'team'];
/** In seconds. */
const BUCKETS = [0.1, 0.25, 0.5, 1, 1.5, 2.5, 4, 8, 15, 30];

/** Measures the samples of pages that this process receives. Returns their end. */
export const remoteMetrics = (register: Registry): (() => Promise<void>) => {
  const common = { labelNames, registers: [register] };
  const views = new Counter({
    ...common,
    name: 'pupitre_remote_views_total',
    help: 'Screens of remotes that sampled pages opened, with those that failed.',
  });
  const failures = new Counter({
    ...common,
    name: 'pupitre_remote_load_failures_total',
    help: 'Screens of remotes that did not load on sampled pages: the error panel showed.',
  });
  const errors = new Counter({
    ...common,
    name: 'pupitre_remote_errors_total',
    help: 'Errors of the scripts of remotes on sampled pages.',
  });
  const loads = new Histogram({
    ...common,
    name: 'pupitre_remote_load_seconds',
    help: 'Time from the navigation to the mount of the remote on sampled pages.',
    buckets: BUCKETS,
  });
  const end = followSamples(({ remote, version, team, kind, value }) => {
    const labels = { remote, version, team: team ?? 'none' };
    if (kind === 'load' || kind === 'failure') views.inc(labels);
    if (kind === 'failure') failures.inc(labels);
    if (kind === 'error') errors.inc(labels);
    if (kind === 'load') loads.observe(labels, value / 1_000);
  });
  return async () => end();
};
