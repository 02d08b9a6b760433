import { SUPPORT_ACTIONS, type AccountRecord, type SupportAction } from '@pupitre/shared/contracts/accounts';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { notify } from '@pupitre/shared/platform/notify';
import { Button } from '@pupitre/shared/ui/button';
import { confirm } from '@pupitre/shared/ui/confirm';
import { passFocus } from '../account/pass-focus.ts';
import { useSupportAccountMutation } from './accounts-api.ts';
import styles from './accounts.module.css';

/** Returns a function that asks the user, helps the owner of the account and says that they get a mail. */
const useSupport = ({ id, name, email }: AccountRecord) => {
  const { formatMessage } = useIntl();
  const [support, { isLoading }] = useSupportAccountMutation();
  const help = async (action: SupportAction): Promise<void> => {
    const isSure = await confirm({
      title: formatMessage({ id: `accounts.${action}.title` }, { name }),
      text: formatMessage({ id: `accounts.${action}.text` }, { email }),
      agree: formatMessage({ id: `accounts.${action}` }),
      refuse: formatMessage({ id: 'ui.cancel' }),
      tone: 'plain',
    });
    if (!isSure) return;
    const { error } = await support({ id, action });
    if (!error) notify({ kind: 'success', text: formatMessage({ id: `accounts.${action}.done` }, { email }) });
  };
  return { help, isLoading };
};

type SupportActionsProps = { account: AccountRecord; onChangeEmail: () => void };

/** The actions for the owner of an account. A later server may offer more than this version knows. */
const Actions = ({ account, onChangeEmail }: SupportActionsProps) => {
  const { formatMessage } = useIntl();
  const { help, isLoading } = useSupport(account);
  const actions = SUPPORT_ACTIONS.filter((action) => account.actions.includes(action));
  if (actions.length === 0 && !account.mayChangeEmail)
    return (
      <p className={styles['hint']}>
        <FormattedMessage id="accounts.noActions" />
      </p>
    );
  return (
    <section className={styles['help']} aria-label={formatMessage({ id: 'accounts.help' })}>
      <h2 className={styles['title']}>
        <FormattedMessage id="accounts.help" />
      </h2>
      <div className={styles['buttons']}>
        {actions.map((action) => (
          <Button
            key={action}
            ref={passFocus}
            aria-disabled={isLoading}
            onClick={() => !isLoading && void help(action)}
          >
            <FormattedMessage id={`accounts.${action}`} />
          </Button>
        ))}
        {account.mayChangeEmail && (
          <Button onClick={onChangeEmail}>
            <FormattedMessage id="accounts.changeEmail" />
          </Button>
        )}
      </div>
    </section>
  );
};

/** Offers the actions, or says why there are none. */
export const SupportActions = (props: SupportActionsProps) => (
  <div className={styles['support']} tabIndex={-1}>
    <Actions {...props} />
  </div>
);
