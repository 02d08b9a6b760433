import type { Group } from '@pupitre/shared/contracts/groups';
import type { JoiningChange } from '@pupitre/shared/contracts/joining';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { confirm } from '@pupitre/shared/ui/confirm';
import { ExpiryForm } from './expiry-form.tsx';
import { useChangeJoiningMutation, useRenewCodeMutation } from './joining-api.ts';
import { joiningState, opened, reopened } from './joining-state.ts';
import styles from './joining-dialog.module.css';

const DAY = 86_400_000;
/** The expiries that one press sets, in days from now. */
const PRESETS = [
  { days: 1, id: 'joining.expiry.day' },
  { days: 7, id: 'joining.expiry.week' },
] as const;

/** Asks first: papers and messages with the old code become useless. */
const useAskedRenewal = (group: Group) => {
  const { formatMessage } = useIntl();
  const [renewCode, { isLoading }] = useRenewCodeMutation();
  const renew = async (): Promise<void> => {
    const agreed = await confirm({
      title: formatMessage({ id: 'joining.renew.title' }, { code: group.code }),
      text: formatMessage({ id: 'joining.renew.text' }),
      agree: formatMessage({ id: 'joining.renew' }),
      refuse: formatMessage({ id: 'ui.cancel' }),
      tone: 'danger',
    });
    if (agreed) await renewCode(group.id);
  };
  return { renew, isRenewing: isLoading };
};

/** Opens, closes and renews the code of a group. An expiry opens it too: nobody sets one for a closed code. */
export const JoiningControls = ({ group }: { group: Group }) => {
  const { formatMessage } = useIntl();
  const [changeJoining, { isLoading }] = useChangeJoiningMutation();
  const { renew, isRenewing } = useAskedRenewal(group);
  const isBusy = isLoading || isRenewing;
  const [id, isOpen] = [group.id, joiningState(group) === 'open'];
  /** A busy button keeps the focus, and a second press does nothing. */
  const change = (changes: Omit<JoiningChange, 'id'>): void => {
    if (!isBusy) void changeJoining({ id, ...changes });
  };
  const expire = (codeExpiresAt: string | null): void => change({ ...opened(group), codeExpiresAt });
  return (
    <section className={styles['controls']} aria-label={formatMessage({ id: 'joining.controls' })} tabIndex={-1}>
      <fieldset className={styles['presets']}>
        <legend>
          <FormattedMessage id="joining.expiry" />
        </legend>
        {PRESETS.map(({ days, id: text }) => (
          <Button
            key={text}
            aria-disabled={isBusy}
            onClick={() => expire(new Date(Date.now() + days * DAY).toISOString())}
          >
            <FormattedMessage id={text} />
          </Button>
        ))}
        <Button aria-disabled={isBusy} onClick={() => expire(null)}>
          <FormattedMessage id="joining.expiry.never" />
        </Button>
      </fieldset>
      <ExpiryForm group={group} save={changeJoining} />
      <div className={styles['tools']}>
        <Button
          tone={isOpen ? 'plain' : 'primary'}
          aria-disabled={isBusy}
          onClick={() => change(isOpen ? { joinOpen: false } : reopened(group))}
        >
          <FormattedMessage id={isOpen ? 'joining.close' : 'joining.reopen'} />
        </Button>
        <Button aria-disabled={isBusy} onClick={() => void renew()}>
          <FormattedMessage id="joining.renew" />
        </Button>
      </div>
      <p className={styles['hint']}>
        <FormattedMessage id="joining.staff" />
      </p>
    </section>
  );
};
