import { useState } from 'react';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { confirm } from '@pupitre/shared/ui/confirm';
import { CodesDialog } from './codes-dialog.tsx';
import { useRenewRecoveryCodesMutation } from './second-factors-api.ts';
import { Row } from './security-section.tsx';
import styles from './security-page.module.css';

/** This number of codes, or fewer, shows a warning. */
const FEW = 3;

export const RecoveryRow = ({ left }: { left: number }) => {
  const { formatMessage } = useIntl();
  const [renew, { isLoading }] = useRenewRecoveryCodesMutation();
  const [codes, setCodes] = useState<string[] | null>(null);
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: formatMessage({ id: 'recovery.renew.title' }),
      text: formatMessage({ id: 'recovery.renew.text' }),
      agree: formatMessage({ id: 'recovery.renew' }),
      refuse: formatMessage({ id: 'ui.cancel' }),
      tone: 'plain',
    });
    if (!isSure) return;
    const { data } = await renew();
    if (data) setCodes(data.data.recoveryCodes);
  };
  return (
    <Row
      title={formatMessage({ id: 'recovery.title' })}
      state={
        <span className={left <= FEW ? styles['few'] : undefined}>
          <FormattedMessage id="recovery.left" values={{ left }} />
        </span>
      }
      actions={
        <Button aria-disabled={isLoading} onClick={() => !isLoading && void ask()}>
          <FormattedMessage id="recovery.renew" />
        </Button>
      }
    >
      {codes && <CodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Row>
  );
};
