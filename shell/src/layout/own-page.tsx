import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';
import { viewSignal } from '../routing/current-view.ts';
import { useSignal } from '../signal.ts';
import { NoAccessPage } from './no-access-page.tsx';

const HomePage = lazyRetry(() => import('../home/home-page.tsx').then((m) => m.HomePage));
const HelpPage = lazyRetry(() => import('../help/lazy-help.tsx').then((m) => m.LazyHelp));
const DeploymentsPage = lazyRetry(() => import('../deployments/lazy-deployments.tsx').then((m) => m.LazyDeployments));
const SecondFactorPage = lazyRetry(() =>
  import('../confirmation/lazy-confirmation.tsx').then((m) => m.LazySecondFactor),
);

/** A page of the shell's own, for who is logged in; nothing where the path is a remote's. */
export const OwnPage = () => {
  const { kind } = useSignal(viewSignal);
  if (kind === 'home') return <HomePage />;
  if (kind === 'help') return <HelpPage />;
  if (kind === 'deployments') return <DeploymentsPage />;
  if (kind === 'secondFactor') return <SecondFactorPage />;
  return kind === 'noAccess' ? <NoAccessPage /> : null;
};
