import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';
import { LazySecondFactor } from '../confirmation/lazy-confirmation.tsx';
import { noticesTexts } from '../notices/notices-texts.ts';
import { viewSignal } from '../routing/current-view.ts';
import { useSignal } from '../signal.ts';
import { NoAccessPage } from './no-access-page.tsx';
import { partWithTexts } from './part-with-texts.tsx';

const HomePage = lazyRetry(() =>
  import(/* webpackChunkName: 'home' */ '../home/home-page.tsx').then((m) => m.HomePage),
);

export const LazyHelp = partWithTexts(
  {
    es: () => import(/* webpackChunkName: 'help' */ '../../messages/help/es.json'),
    en: () => import('../../messages/help/en.json'),
  },
  () => import(/* webpackChunkName: 'help' */ '../help/help-page.tsx').then((m) => m.HelpPage),
);

export const LazyDeployments = partWithTexts(
  {
    es: () => import(/* webpackChunkName: 'deployments' */ '../../messages/deployments/es.json'),
    en: () => import('../../messages/deployments/en.json'),
  },
  () =>
    import(/* webpackChunkName: 'deployments' */ '../deployments/deployments-page.tsx').then((m) => m.DeploymentsPage),
);

export const LazyInbox = partWithTexts(noticesTexts, () =>
  import(/* webpackChunkName: 'inbox' */ '../notices/inbox-page.tsx').then((m) => m.InboxPage),
);

/** Shows the shell's own page for the present path, or nothing when the path belongs to a remote. */
export const OwnPage = () => {
  const { kind } = useSignal(viewSignal);
  if (kind === 'home') return <HomePage />;
  if (kind === 'help') return <LazyHelp />;
  if (kind === 'notices') return <LazyInbox />;
  if (kind === 'deployments') return <LazyDeployments />;
  if (kind === 'secondFactor') return <LazySecondFactor />;
  return kind === 'noAccess' ? <NoAccessPage /> : null;
};
