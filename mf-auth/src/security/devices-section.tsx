import type { OpenSession } from '@pupitre/shared/contracts/sessions';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { confirm } from '@pupitre/shared/ui/confirm';
import { PartView } from '@pupitre/shared/ui/query-view';
import { useQueryOptions } from '../account/use-query-options.ts';
import { Device } from './device.tsx';
import { useEndOtherSessionsMutation, useOpenSessionsQuery } from './open-sessions-api.ts';
import { SecuritySkeleton, SecuritySection } from './security-section.tsx';
import styles from './security-page.module.css';

/** Sorts the present device first, and then the last used ones. */
const inOrder = (sessions: OpenSession[]): OpenSession[] =>
  sessions.toSorted(
    (one, other) => Number(other.isCurrent) - Number(one.isCurrent) || other.lastUsedAt.localeCompare(one.lastUsedAt),
  );

const EndOthers = () => {
  const { formatMessage } = useIntl();
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: formatMessage({ id: 'devices.endOthers.title' }),
      text: formatMessage({ id: 'devices.endOthers.text' }),
      agree: formatMessage({ id: 'devices.endOthers.agree' }),
      refuse: formatMessage({ id: 'ui.cancel' }),
      tone: 'danger',
    });
    if (isSure) await endOthers();
  };
  return (
    <div className={styles['all']}>
      <Button aria-disabled={isLoading} onClick={() => !isLoading && void ask()}>
        <FormattedMessage id="devices.endOthers" />
      </Button>
    </div>
  );
};

export const DevicesSection = () => {
  const { formatMessage } = useIntl();
  const query = useOpenSessionsQuery(undefined, useQueryOptions());
  const title = formatMessage({ id: 'devices.title' });
  return (
    <SecuritySection title={title} text={formatMessage({ id: 'devices.text' })}>
      <PartView query={query} waiting={<SecuritySkeleton />}>
        {(sessions) => (
          <>
            <ul className={styles['devices']} aria-label={title}>
              {inOrder(sessions).map((session) => (
                <Device key={session.id} session={session} />
              ))}
            </ul>
            {sessions.some(({ isCurrent }) => !isCurrent) ? (
              <EndOthers />
            ) : (
              <p className={styles['note']}>
                <FormattedMessage id="devices.onlyThis" />
              </p>
            )}
          </>
        )}
      </PartView>
    </SecuritySection>
  );
};
