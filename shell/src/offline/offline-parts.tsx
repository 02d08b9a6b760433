import { useSignal } from '../signal.ts';
import { connectionSignal } from './connection.ts';
import { InstallHint } from './install-hint.tsx';
import { installOffer } from './install-offer.ts';
import { OfflineBar } from './offline-bar.tsx';

/** The bar while the portal is away, and at other times the offer to install it. */
export const OfflineParts = () => {
  const { isLost, asOf } = useSignal(connectionSignal);
  const offer = useSignal(installOffer);
  if (isLost) return <OfflineBar asOf={asOf} />;
  return offer && <InstallHint offer={offer} />;
};
