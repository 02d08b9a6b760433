import { PLATFORM_VERSION } from '@pupitre/shared/contracts/platform-version';
import { useIntl } from '@pupitre/shared/platform/intl';
import { LoadingPage } from '@pupitre/shared/platform/loading-page';
import { selectLanguage } from '@pupitre/shared/platform/language';
import { useSelector } from '@pupitre/shared/platform/store-provider';
import { FaultPanel } from '@pupitre/shared/ui/fault-panel';
import { useDocumentTitle } from '@pupitre/shared/ui/use-document-title';
import { connectionSignal } from '../offline/connection.ts';
import { viewSignal } from '../routing/current-view.ts';
import type { View } from '../routing/resolve-view.ts';
import { useSignal } from '../signal.ts';
import { retryRemote } from './remote-recovery.ts';
import { outlet } from './outlet.ts';
import { mountedRemotes, remoteStates } from './remote-states.ts';
import styles from './remote-outlet.module.css';

const adoptOutlet = (place: HTMLElement | null): void => place?.append(outlet.element);

const StandIn = ({ remote, route }: Extract<View, { kind: 'remote' }>) => {
  const language = useSelector(selectLanguage);
  const panel = useSignal(remoteStates).get(remote.name)?.panel;
  const { isLost } = useSignal(connectionSignal);
  useDocumentTitle(route.title[language]);
  const { formatMessage } = useIntl();
  if (!panel) return <LoadingPage />;
  const { neededPlatform, ...shown } = panel;
  const platforms = { needed: neededPlatform, provided: PLATFORM_VERSION };
  return (
    <FaultPanel
      {...shown}
      {...(isLost && { reason: formatMessage({ id: 'remotes.offline' }) })}
      {...(neededPlatform && { reason: formatMessage({ id: 'remotes.incompatible' }, platforms) })}
      title={route.title[language]}
      onRetry={() => retryRemote(remote.name)}
    />
  );
};

/** Contains the remotes, or the skeleton or error panel of the open one. */
export const RemoteOutlet = () => {
  const view = useSignal(viewSignal);
  const mounted = useSignal(mountedRemotes);
  return (
    <>
      {view.kind === 'remote' && !mounted.has(view.remote.name) && <StandIn {...view} />}
      <div ref={adoptOutlet} className={styles['outlet']} />
    </>
  );
};
