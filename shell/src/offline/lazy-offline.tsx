import { FaultBoundary } from '@pupitre/shared/platform/fault-boundary';
import { partWithTexts } from '../layout/part-with-texts.tsx';
import { useSignal } from '../signal.ts';
import { connectionSignal } from './connection.ts';
import { installOffer } from './install-offer.ts';

const Parts = partWithTexts(
  {
    es: () => import(/* webpackChunkName: 'offline' */ '../../messages/offline/es.json'),
    en: () => import('../../messages/offline/en.json'),
  },
  () => import(/* webpackChunkName: 'offline' */ './offline-parts.tsx').then((m) => m.OfflineParts),
  () => null,
);

const report = (error: unknown): void => console.warn('offline:', error);

/** Shows the lost connection and the offer to install. The code comes with the shelf. */
export const LazyOffline = () => {
  const { isLost } = useSignal(connectionSignal);
  const offer = useSignal(installOffer);
  return (
    // Screen readers only announce changes in a live region that is already on the page.
    <div aria-live="polite">
      {(isLost || offer) && (
        <FaultBoundary onFault={report}>
          <Parts />
        </FaultBoundary>
      )}
    </div>
  );
};
