import { FACT_KINDS } from '@pupitre/shared/contracts/notices';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { CheckboxField } from '@pupitre/shared/ui/checkbox-field';
import type { ChoicesForm } from './choices-form.ts';
import styles from './notices-page.module.css';

type KindsGridProps = {
  /** A school of a child sends text messages. */
  hasMessages: boolean;
};

/** The channels of each kind of notice, as boxes in rows and columns. */
export const KindsGrid = ({ hasMessages }: KindsGridProps) => {
  const { formatMessage } = useIntl();
  const channels = hasMessages ? (['push', 'mail', 'webhook'] as const) : (['push', 'mail'] as const);
  return (
    <table className={styles['grid']}>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="choices.kinds" />
          </th>
          {channels.map((channel) => (
            <th key={channel} scope="col">
              <FormattedMessage id={`choices.${channel}`} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {FACT_KINDS.map((kind) => (
          <tr key={kind}>
            <th scope="row">
              <FormattedMessage id={`choices.kind.${kind}`} />
            </th>
            {channels.map((channel) => (
              <td key={channel}>
                <CheckboxField<ChoicesForm>
                  name={`kinds.${kind}.${channel}`}
                  label={
                    <span className={styles['unseen']}>
                      {formatMessage(
                        { id: 'choices.kind.named' },
                        {
                          kind: formatMessage({ id: `choices.kind.${kind}` }),
                          channel: formatMessage({ id: `choices.${channel}` }),
                        },
                      )}
                    </span>
                  }
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
