import { act, screen, waitFor, within } from '@testing-library/react';
import { useReadNoticesMutation } from '@pupitre/shared/api/notices';
import type { Role } from '@pupitre/shared/contracts/roles';
import type { MessageLoaders } from '@pupitre/shared/platform/intl-root';
import { aProfile } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { press } from '@pupitre/shared/testing/screen-steps';
import { LazyBell } from './lazy-bell.tsx';

const UNREAD = 'GET notices/getUnread';
const messages: MessageLoaders = {
  es: () => import('../../messages/es.json'),
  en: () => import('../../messages/en.json'),
};
const server = fakeServer();
const ReadAll = () => {
  const [readNotices] = useReadNoticesMutation();
  return (
    <button type="button" onClick={() => void readNotices({})}>
      leer
    </button>
  );
};
const open = (role: Role = 'parent') => {
  localStorage.setItem('pupitre.token', 'mine');
  const page = () => (
    <>
      <LazyBell profile={aProfile({ roles: [role] })} />
      <ReadAll />
    </>
  );
  return renderScreen({ routes: [{ path: '/students', page }], messages }, '/students');
};
const count = (unread: number) => server.answer(UNREAD, () => ({ data: { count: unread } }));
const bell = (name: string) => screen.findByRole('link', { name });

test('[NTC-20] after the first screen the bell says by number and in words what is unread, and follows it', async () => {
  count(3);
  const { user } = open();
  expect(server.calls).toEqual([]);
  const link = await bell('Avisos: 3 avisos sin leer');
  expect(link).toHaveAttribute('href', '/notices');
  expect(within(link).getByText('3')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('3 avisos sin leer');
  expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'polite');
  server.answer('POST notices/read', () => ({ message: 'updated' }));
  count(0);
  await press(user, 'leer');
  expect(await bell('Avisos')).toHaveTextContent('');
  expect(screen.getByRole('status')).toHaveTextContent('');
});

test('[NTC-20] a hundred unread notices are more than 99', async () => {
  count(100);
  open();
  expect(await bell('Avisos: más de 99 avisos sin leer')).toHaveTextContent('99+');
});

test('[NTC-20] a failure shows a bell without a number, and interrupts nobody', async () => {
  server.cutOff(UNREAD);
  open();
  await bell('Avisos');
  await waitFor(() => expect(server.calls).toHaveLength(1));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each(['teacher', 'directive', 'super_admin'] as const)(
  '[NTC-20] %s gets no notices and has no bell',
  async (role) => {
    open(role);
    await act(
      () =>
        new Promise<void>((resolve) => {
          setTimeout(resolve, 2_500);
        }),
    );
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(server.calls).toEqual([]);
  },
);
