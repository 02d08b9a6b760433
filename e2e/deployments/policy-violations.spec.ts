import type { Data } from '@pupitre/shared/contracts/answers';
import type { PolicyViolation } from '@pupitre/shared/contracts/policy-violations';
import { appWithPage } from '../faults/fake-remote.ts';
import { deployToken } from '../fixtures/deploy-token.ts';
import { expect, test } from '@playwright/test';
import { serverAt, type Server } from '../fixtures/server.ts';
import { layoutOf } from '../pages/layout.ts';
import { freshRemote, pathOf, publishFake } from './fake-version.ts';

/** Its screen asks another site for data and for a picture, which the policy does not admit. */
const ASKS_ANOTHER_SITE = appWithPage(`(React) => () => {
  React.useEffect(() => {
    fetch('http://127.0.0.1:9/foreign.json').catch(() => undefined);
    new Image().src = 'http://127.0.0.1:9/foreign.png';
  }, []);
  return React.createElement('h1', null, 'Curiosa');
}`);

const violationsOf = async (server: Server, remote: string): Promise<PolicyViolation[]> => {
  const answer = await server.call('GET', 'registry/violations', undefined, deployToken());
  const { data }: Data<PolicyViolation[]> = await answer.json();
  return data.filter((violation) => violation.remote === remote);
};

// The fixture of page problems does not watch this page: the violation is intended.
test('[SEC-26] a remote that violates the content policy is named, with its version and the rule', async ({
  page,
  baseURL,
}) => {
  const server = serverAt(baseURL ?? '');
  const remote = freshRemote();
  await publishFake(server, remote, '1.0.0', ASKS_ANOTHER_SITE);
  await page.goto(pathOf(remote));
  await expect(layoutOf(page).heading).toHaveText('Curiosa');
  const violation = { remote, version: '1.0.0', count: 1 };
  // Browsers do not say which script asked for a picture, but on whose screen it is.
  await expect
    .poll(() => violationsOf(server, remote))
    .toMatchObject([
      { ...violation, directive: 'connect-src', place: 'script' },
      { ...violation, directive: 'img-src', place: 'screen' },
    ]);
});
