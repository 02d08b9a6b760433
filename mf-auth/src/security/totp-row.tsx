import { useState } from 'react';
import type { SecondFactors } from '@pupitre/shared/contracts/second-factor';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { confirm } from '@pupitre/shared/ui/confirm';
import { Moment } from '../account/moment.tsx';
import { EnrollDialog } from './enroll-dialog.tsx';
import { useDeleteTotpMutation } from './second-factors-api.ts';
import { Row } from './security-section.tsx';
import { TotpSetup } from './totp-setup.tsx';

/** Returns a function that asks and then removes the app. */
const useRemoveTotp = () => {
  const { formatMessage } = useIntl();
  const [deleteTotp] = useDeleteTotpMutation();
  return async (): Promise<void> => {
    const isSure = await confirm({
      title: formatMessage({ id: 'totp.remove.title' }),
      text: formatMessage({ id: 'totp.remove.text' }),
      agree: formatMessage({ id: 'security.remove' }),
      refuse: formatMessage({ id: 'ui.cancel' }),
      tone: 'danger',
    });
    if (isSure) await deleteTotp();
  };
};

export const TotpRow = ({ totp }: { totp: SecondFactors['totp'] }) => {
  const { formatMessage } = useIntl();
  const remove = useRemoveTotp();
  const [isSettingUp, setIsSettingUp] = useState(false);
  return (
    <Row
      title={formatMessage({ id: 'totp.title' })}
      state={
        totp ? (
          <FormattedMessage id="totp.since" values={{ moment: <Moment key="moment" at={totp.since} /> }} />
        ) : (
          <FormattedMessage id="totp.none" />
        )
      }
      actions={
        totp ? (
          <Button onClick={() => void remove()}>
            <FormattedMessage id="totp.remove" />
          </Button>
        ) : (
          <Button onClick={() => setIsSettingUp(true)}>
            <FormattedMessage id="totp.setUp" />
          </Button>
        )
      }
    >
      {isSettingUp && (
        <EnrollDialog
          title={formatMessage({ id: 'totp.setUp.title' })}
          Setup={TotpSetup}
          onClose={() => setIsSettingUp(false)}
        />
      )}
    </Row>
  );
};
