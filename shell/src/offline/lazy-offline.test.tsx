import { act, screen } from '@testing-library/react';
import type { MessageLoaders } from '@pupitre/shared/platform/intl-root';
import { aProfile } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { viewSignal } from '../routing/current-view.ts';
import { installOffer } from './install-offer.ts';
import { LazyOffline } from './lazy-offline.tsx';
import { loseConnection, regainConnection } from './lost-connection.ts';
import { offerInstall } from './offer-install.ts';

const messages: MessageLoaders = {
  es: () => import('../../messages/es.json'),
  en: () => import('../../messages/en.json'),
};
const server = fakeServer();
const open = () => renderScreen({ routes: [{ path: '*', page: LazyOffline }], messages }, '/groups');

beforeEach(() => {
  server.answer('POST auth/profile', () => aProfile({ roles: ['teacher'] }));
});
afterEach(() => {
  act(() => {
    regainConnection();
    installOffer.set(null);
    viewSignal.set({ kind: 'waiting' });
  });
});

const at = (hours: number, minutes: number, daysAgo = 0): number => {
  const moment = new Date();
  moment.setDate(moment.getDate() - daysAgo);
  return moment.setHours(hours, minutes, 0, 0);
};

describe('the bar', () => {
  test.each([
    [at(0, 5), 'Sin conexión · datos de las 00:05'],
    [at(1, 30), 'Sin conexión · datos de la 01:30'],
    [null, 'Sin conexión'],
  ])('[OFL-06] it says how old the screen is: %s', async (asOf, text) => {
    open();
    act(() => loseConnection(asOf));
    expect(await screen.findByText(text)).toBeVisible();
    act(regainConnection);
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  });

  test('[OFL-06] answers of another day have its date', async () => {
    open();
    act(() => loseConnection(at(8, 5, 3)));
    const day = new Intl.DateTimeFormat('es-MX', { weekday: 'long', day: 'numeric', month: 'long' });
    expect(await screen.findByText(`Sin conexión · datos del ${day.format(at(8, 5, 3))}, 08:05`)).toBeVisible();
  });

  test('[OFL-06] it explains on demand what works, and what the device stores', async () => {
    const { user } = open();
    act(() => loseConnection(at(0, 5)));
    const more = await screen.findByRole('button', { name: 'Qué puedo hacer' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user.click(more);
    expect(screen.getByText(/^Puede pasar lista y calificar/)).toBeVisible();
    expect(screen.getByText(/14 días, sin cifrar/)).toBeVisible();
    await user.click(more);
    expect(screen.queryByText(/14 días, sin cifrar/)).not.toBeInTheDocument();
  });
});

describe('the offer to install', () => {
  const ask = jest.fn(() => Promise.resolve());
  const browserOffers = (): void =>
    act(() => {
      window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: ask }));
    });
  const visit = (firstDay: string | null): void => {
    if (firstDay !== null) localStorage.setItem('pupitre.firstVisit', firstDay);
    offerInstall();
    browserOffers();
  };
  beforeEach(() => {
    ask.mockClear();
    act(() => viewSignal.set({ kind: 'home' }));
  });

  test('[OFL-11] the first visit, and screens where somebody works, show no offer', async () => {
    open();
    visit(null);
    expect(installOffer.get()).toBeNull();
    visit('2026-01-01');
    expect(await screen.findByText(/^Instale Pupitre/)).toBeVisible();
    act(() => viewSignal.set({ kind: 'help' }));
    expect(screen.queryByText(/^Instale Pupitre/)).not.toBeInTheDocument();
  });

  test('[OFL-11] it comes on the home from another day on, opens the question of the browser, and comes once', async () => {
    const { user } = open();
    visit('2026-01-01');
    await user.click(await screen.findByRole('button', { name: 'Instalar' }));
    expect(ask).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'Instalar' })).not.toBeInTheDocument();
    visit('2026-01-01');
    expect(screen.queryByRole('button', { name: 'Instalar' })).not.toBeInTheDocument();
  });

  test('[OFL-11] a user who declines is not asked again', async () => {
    const { user } = open();
    visit('2026-01-01');
    await user.click(await screen.findByRole('button', { name: 'Ahora no' }));
    visit('2026-01-01');
    expect(ask).not.toHaveBeenCalled();
    expect(screen.queryByText(/^Instale Pupitre/)).not.toBeInTheDocument();
  });

  test('[OFL-11] Safari, which cannot ask, gets an explanation', async () => {
    Object.defineProperty(navigator, 'standalone', { configurable: true, value: false });
    const { user } = open();
    localStorage.setItem('pupitre.firstVisit', '2026-01-01');
    act(offerInstall);
    expect(await screen.findByText(/toque Compartir/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Entendido' }));
    expect(screen.queryByText(/toque Compartir/)).not.toBeInTheDocument();
    Reflect.deleteProperty(navigator, 'standalone');
  });
});
