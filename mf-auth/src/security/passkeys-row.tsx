import { useState } from 'react';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import type { Passkey } from '@pupitre/shared/contracts/second-factor';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { confirm } from '@pupitre/shared/ui/confirm';
import { NamedAction } from '@pupitre/shared/ui/record-actions';
import { Moment } from '../account/moment.tsx';
import { EnrollDialog } from './enroll-dialog.tsx';
import { PasskeySetup } from './passkey-setup.tsx';
import { useDeletePasskeyMutation } from './second-factors-api.ts';
import { Row } from './security-section.tsx';
import styles from './security-page.module.css';

const PasskeyItem = ({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) => {
  const { formatMessage } = useIntl();
  const [deletePasskey] = useDeletePasskeyMutation();
  const remove = async (): Promise<void> => {
    const isSure = await confirm({
      title: formatMessage({ id: 'passkey.remove.title' }, { name }),
      text: formatMessage({ id: 'passkey.remove.text' }),
      agree: formatMessage({ id: 'security.remove' }),
      refuse: formatMessage({ id: 'ui.cancel' }),
      tone: 'danger',
    });
    if (isSure) await deletePasskey(id);
  };
  return (
    <li className={styles['item']}>
      <div className={styles['what']}>
        <strong>{name}</strong>
        <span className={styles['note']}>
          <FormattedMessage
            id={lastUsedAt === null ? 'passkey.unused' : 'passkey.lastUsed'}
            values={{ moment: <Moment key="moment" at={lastUsedAt ?? createdAt} /> }}
          />
        </span>
      </div>
      <NamedAction
        icon="trash"
        title={formatMessage({ id: 'security.remove' })}
        label={formatMessage({ id: 'passkey.remove.named' }, { name })}
        tone="quietDanger"
        onAct={() => void remove()}
      />
    </li>
  );
};

/** Lists the passkeys of the account and adds another one. */
export const PasskeysRow = ({ passkeys }: { passkeys: Passkey[] }) => {
  const { formatMessage } = useIntl();
  const [isAdding, setIsAdding] = useState(false);
  const title = formatMessage({ id: 'passkey.title' });
  const canAdd = browserSupportsWebAuthn();
  return (
    <Row
      title={title}
      state={<FormattedMessage id={canAdd ? 'passkey.text' : 'passkey.unsupported'} />}
      actions={
        canAdd && (
          <Button onClick={() => setIsAdding(true)}>
            <FormattedMessage id="passkey.add" />
          </Button>
        )
      }
    >
      {passkeys.length > 0 && (
        <ul className={styles['items']} aria-label={title}>
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {isAdding && (
        <EnrollDialog
          title={formatMessage({ id: 'passkey.add.title' })}
          Setup={PasskeySetup}
          onClose={() => setIsAdding(false)}
        />
      )}
    </Row>
  );
};
