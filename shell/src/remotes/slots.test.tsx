import '../testing/federation.ts';
import { Slot } from '@pupitre/shared/platform/slot';
import { renderPiece } from '@pupitre/shared/testing/render-piece';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { entryOf, list, publish, reportsOf, startPortal } from '../testing/published-remotes.tsx';
import { forgetStaleRemotes } from '../updates/stale-remotes.ts';
import { countFailureWithoutRetry } from './failures.ts';
import { setRemoteState } from './remote-states.ts';

const noTexts = () => Promise.resolve({ default: {} });

startPortal();

const Broken = () => {
  throw new Error('thrown by a slot');
};

const Breaking = () => {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) throw new Error('thrown by a slot');
  return <button onClick={() => setIsBroken(true)}>La de ayer</button>;
};

const offersSlot = (piece: () => unknown) => ({
  mount: () => Promise.resolve(),
  slots: { pieces: { 'mf-groups/groups-of-school': piece }, messages: { es: noTexts, en: noTexts } },
});

const offersText = (text: string) => offersSlot(() => <p>{text}</p>);

test('[DEP-11] [ISO-04] a slot that throws is replaced by that of the previous version', async () => {
  publish('mf-groups', '1.1.0', offersSlot(Broken));
  publish(
    'mf-groups',
    '1.0.0',
    offersSlot(() => <p>Los de ayer</p>),
  );
  list('mf-groups');
  renderPiece(<Slot name="mf-groups/groups-of-school" props={{ schoolId: 3 }} />);
  expect(await screen.findByText('Los de ayer')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await waitFor(async () => expect(await reportsOf('mf-groups')).toEqual(['1.1.0 failed', '1.0.0 shown']));
});

test('[DEP-11] with slots of two versions on a page, a failure is not reported, since either may have caused it', async () => {
  publish('mf-groups', '1.0.0', offersSlot(Breaking));
  publish(
    'mf-groups',
    '1.1.0',
    offersSlot(() => <p>La de hoy</p>),
  );
  setRemoteState('mf-groups', { phase: 'idle', panel: null });
  list('mf-groups', { version: '1.0.0', entry: entryOf('mf-groups', '1.0.0'), previous: null });
  const { user } = renderPiece(<Slot name="mf-groups/groups-of-school" props={{ schoolId: 3 }} />);
  const button = await screen.findByRole('button', { name: 'La de ayer' });
  setRemoteState('mf-groups', { phase: 'idle', panel: null });
  list('mf-groups');
  renderPiece(<Slot name="mf-groups/groups-of-school" props={{ schoolId: 4 }} />);
  expect(await screen.findByText('La de hoy')).toBeVisible();
  await user.click(button);
  await waitFor(() => expect(screen.getAllByText('La de hoy')).toHaveLength(2));
  expect((await reportsOf('mf-groups')).filter((report) => report.endsWith('failed'))).toEqual([]);
});

test('[DEP-07] a slot that opens after failures shows the version of the registry that it has asked for', async () => {
  publish('mf-groups', '1.0.0', offersText('La de ayer'));
  publish('mf-groups', '1.1.0', offersText('La de hoy'));
  const old = { version: '1.0.0', entry: entryOf('mf-groups', '1.0.0'), previous: null };
  setRemoteState('mf-groups', { phase: 'idle', panel: null });
  list('mf-groups', old);
  renderPiece(<Slot name="mf-groups/groups-of-school" props={{ schoolId: 3 }} />);
  expect(await screen.findByText('La de ayer')).toBeVisible();
  countFailureWithoutRetry('mf-groups');
  const stop = forgetStaleRemotes();
  const { fetch } = globalThis;
  try {
    globalThis.fetch = async (...asked) => {
      list('mf-groups');
      return fetch(...asked);
    };
    renderPiece(<Slot name="mf-groups/groups-of-school" props={{ schoolId: 4 }} />);
    expect(await screen.findByText('La de hoy')).toBeVisible();
  } finally {
    globalThis.fetch = fetch;
    stop();
  }
});
