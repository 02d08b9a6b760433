import type { Fault } from '../fixtures/gate.ts';
import { test } from '../fixtures/offline-test.ts';
import { expect } from '../fixtures/test.ts';
import { waitForSet } from '../fixtures/device.ts';
import { goTo, layoutOf } from '../pages/layout.ts';
import { onBoard } from './matrix.ts';

/** A remote that the worker stores, and one that it only passes on. */
const STORED = { name: 'mf-groups', path: '/groups', title: 'Grupos' };
const PASSED = { name: 'mf-catalogs', path: '/colors', title: 'Colores' };

const PANEL_WITHIN = 8_000;

const at = (remote: string, part: string, played: ReturnType<Fault>): Fault => {
  const files = new RegExp(`^/remotes/${remote}/[^/]+/${part}`);
  return (path) => (files.test(path) ? played : null);
};

const answer = (status: number, contentType: string, body: string) => ({ status, contentType, body });

/** Faults of the server, because no test changes what a worker fetches. */
const FAULTS: [row: string, part: string, played: ReturnType<Fault>][] = [
  ['Con el trabajador: falta la entrada (404)', 'remoteEntry', answer(404, 'text/plain', 'Not found')],
  ['Con el trabajador: el servidor falla (500)', 'remoteEntry', answer(500, 'text/plain', 'Error')],
  ['Con el trabajador: una página en lugar de la entrada', 'remoteEntry', answer(200, 'text/html', '<!doctype html>')],
  ['Con el trabajador: otros bytes', 'remoteEntry', 'tamper'],
  ['Con el trabajador: la entrada no llega', 'remoteEntry', 'hang'],
  ['Con el trabajador: falta un trozo', 'chunks/', answer(404, 'text/plain', 'Not found')],
];

for (const [row, part, played] of FAULTS) {
  test(
    `[ISO-03] with the worker, ${row.toLowerCase()}: the panel shows within 8 s, and the remote opens once the portal is well`,
    onBoard(row, PASSED.name),
    async ({ gate, deviceOf }) => {
      const page = (await deviceOf('super_admin')).page();
      await page.goto('/');
      await waitForSet(page, 'mf-groups');
      gate.play(at(PASSED.name, part, played));
      await goTo(page, PASSED.path);
      await expect(layoutOf(page).faultPanel).toBeVisible({ timeout: PANEL_WITHIN + 4_000 });
      gate.play(null);
      await expect(layoutOf(page).heading).toHaveText(PASSED.title, { timeout: 30_000 });
      await expect(layoutOf(page).faultPanel).toBeHidden();
    },
  );
}

test(
  '[ISO-03] with the worker a remote of the set opens although the portal has lost its files',
  onBoard('Con el trabajador: abre de lo guardado', STORED.name),
  async ({ gate, deviceOf }) => {
    const page = (await deviceOf('directive')).page();
    await page.goto('/');
    await waitForSet(page, 'mf-groups', 'mf-students');
    gate.play(at(STORED.name, '', answer(404, 'text/plain', 'Not found')));
    await page.goto(STORED.path);
    await expect(layoutOf(page).heading).toHaveText(STORED.title);
    await expect(layoutOf(page).faultPanel).toBeHidden();
  },
);
