import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { removePersisted } from '@pupitre/shared/platform/persisted';
import { mayLeave } from '@pupitre/shared/platform/leave-guard';
import { Button } from '@pupitre/shared/ui/button';
import { admittedOverride, GRANT_KEY, type Override } from './admitted-override.ts';
import { followBuilds } from './follow-builds.ts';
import { urlWithGrant } from './override-address.ts';
import styles from './overrides.module.css';
import { useOverride } from './use-override.ts';

if (admittedOverride) followBuilds(admittedOverride);

const end = async (): Promise<void> => {
  if (!(await mayLeave())) return;
  removePersisted(GRANT_KEY, 'tab');
  window.location.replace(urlWithGrant(null));
};

const RunningBanner = ({ override }: { override: Override }) => {
  const { formatMessage } = useIntl();
  return (
    <aside className={styles['banner']} aria-label={formatMessage({ id: 'overrides.label' })}>
      <span>
        <FormattedMessage id="overrides.running" values={override} />
      </span>
      <Button onClick={() => void end()}>
        <FormattedMessage id="overrides.end" />
      </Button>
    </aside>
  );
};

/** Runs a remote from a developer's server in this tab when the URL requests it, and always shows a banner. */
export const Overrides = () => {
  const { refused, dismiss } = useOverride();
  if (admittedOverride) return <RunningBanner override={admittedOverride} />;
  return (
    refused && (
      <div role="alert" className={styles['banner']}>
        <span>
          <FormattedMessage id={`overrides.refused.${refused.why}`} values={refused} />
        </span>
        <Button onClick={dismiss}>
          <FormattedMessage id="overrides.close" />
        </Button>
      </div>
    )
  );
};
