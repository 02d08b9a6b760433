import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { confirm } from '@pupitre/shared/ui/confirm';
import styles from '../wizard/wizard.module.css';

/** Says that the decisions are those of an earlier visit, and discards them after a question. */
export const ContinuedDraft = ({ onDiscard }: { onDiscard: () => void }) => {
  const { formatMessage } = useIntl();
  const discard = async (): Promise<void> => {
    const agreed = await confirm({
      title: formatMessage({ id: 'promotion.draft.title' }),
      text: formatMessage({ id: 'promotion.draft.text' }),
      agree: formatMessage({ id: 'promotion.draft.discard' }),
      refuse: formatMessage({ id: 'ui.cancel' }),
      tone: 'danger',
    });
    if (agreed) onDiscard();
  };
  return (
    <div className={styles['continued']}>
      <p>
        <FormattedMessage id="promotion.draft" />
      </p>
      <Button onClick={() => void discard()}>
        <FormattedMessage id="promotion.draft.discard" />
      </Button>
    </div>
  );
};
