import type { Data } from '@pupitre/shared/contracts/answers';
import type { RemoteSamples } from '@pupitre/shared/contracts/remote-samples';
import { appWithPage } from '../faults/fake-remote.ts';
import { deployToken } from '../fixtures/deploy-token.ts';
import type { Server } from '../fixtures/server.ts';
import { expect, test } from '@playwright/test';
import { serverAt } from '../fixtures/server.ts';
import { layoutOf } from '../pages/layout.ts';
import { freshRemote, pathOf, publishFake } from './fake-version.ts';

/** Its screen throws each second: nobody knows when the page measures. */
const THROWS = appWithPage(`(React) => () => {
  React.useEffect(() => {
    setInterval(() => { throw new Error('intended'); }, 1000);
  }, []);
  return React.createElement('h1', null, 'Medida');
}`);

const samplesOf = async (server: Server, remote: string): Promise<RemoteSamples[]> => {
  const answer = await server.call('GET', 'registry/samples', undefined, deployToken());
  const { data }: Data<RemoteSamples[]> = await answer.json();
  return data.filter((samples) => samples.remote === remote);
};

// The fixture of page problems does not watch this page: the error is intended.
test('[OBS-09] a page sends the load time, the error and the web vitals of a version when its user leaves', async ({
  page,
  baseURL,
}) => {
  const server = serverAt(baseURL ?? '');
  const remote = freshRemote();
  await publishFake(server, remote, '1.0.0', THROWS);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'webdriver', { get: () => false });
    Math.random = () => 0.1;
  });
  const loaded = page.waitForResponse(/\/samples\.[^/]*js/);
  await page.goto(pathOf(remote));
  await expect(layoutOf(page).heading).toHaveText('Medida');
  await loaded;
  // The code may start after the first of these, and counts the second.
  for (let thrown = 0; thrown < 2; thrown += 1) await page.waitForEvent('pageerror');
  await page.goto('about:blank');
  await expect.poll(() => samplesOf(server, remote)).toMatchObject([{ views: 1, failures: 0 }]);
  const [samples] = await samplesOf(server, remote);
  expect(samples?.errors).toBeGreaterThan(0);
  expect(samples?.load).toBeGreaterThan(0);
  expect(samples?.lcp).toBeGreaterThan(0);
});
