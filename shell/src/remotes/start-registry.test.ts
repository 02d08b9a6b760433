import '../testing/federation.ts';
import { aListedRemote } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { registrySignal } from '../routing/current-view.ts';
import { refreshRegistry } from './registry-client.ts';
import { startRegistry } from './start-registry.ts';

const REGISTRY = 'GET registry';
const server = fakeServer();
const listing = (version: string) => ({ revision: version, remotes: [aListedRemote({ version })] });

test('[DEP-01] the first registry does not replace one that was asked for later and came sooner', async () => {
  let answer: ((body: object) => void) | undefined;
  server.answer(REGISTRY, () => new Promise((resolve) => (answer = resolve)));
  const starting = startRegistry();
  server.answer(REGISTRY, () => listing('1.0.2'));
  await refreshRegistry();
  answer?.(listing('1.0.1'));
  await starting;
  expect(registrySignal.get()?.remotes[0]?.version).toBe('1.0.2');
});
