import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import type { CardProps } from '../changes/change.ts';
import { HistorySection } from '../history/history-section.tsx';
import styles from '../deployments.module.css';

/** The history of a remote, on demand, and the button that disables or enables it. */
export const CardFoot = ({ deployment: { name: remote, isEnabled }, onChange }: Omit<CardProps, 'now'>) => {
  const { formatMessage } = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const turn = isEnabled ? 'disable' : 'enable';
  return (
    <>
      <div className={styles['foot']}>
        <Button
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={formatMessage({ id: 'deployments.history.named' }, { remote })}
          className={styles['toggle'] ?? ''}
          tone="quiet"
          onClick={() => setIsOpen(!isOpen)}
        >
          <FormattedMessage id="deployments.history" />
        </Button>
        <Button
          tone={isEnabled ? 'quietDanger' : 'primary'}
          aria-label={formatMessage({ id: `deployments.${turn}.named` }, { remote })}
          onClick={() => onChange(turn, remote)}
        >
          <FormattedMessage id={`deployments.${turn}`} />
        </Button>
      </div>
      <div id={id}>{isOpen && <HistorySection remote={remote} />}</div>
    </>
  );
};
