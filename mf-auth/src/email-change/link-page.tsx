import type { ReactNode } from 'react';
import { oneTimeToken, type OneTimeToken } from '@pupitre/shared/contracts/auth';
import { FormattedMessage, useIntl, type MessageId } from '@pupitre/shared/platform/intl';
import { Form, type FormProps } from '@pupitre/shared/ui/form';
import { AuthLayout } from '../account/auth-layout.tsx';
import { OutcomePanel, type OutcomeDrawing } from '../account/outcome-panel.tsx';
import styles from '../account/one-button.module.css';

type LinkFormProps = {
  title: MessageId;
  text: MessageId;
  note: MessageId;
  token: string;
  save: FormProps<OneTimeToken, unknown>['save'];
  /** The button. */
  children: ReactNode;
};

/** The page of a mailed link. Mail scanners open links too, so only its button does anything. */
export const LinkForm = ({ title, text, note, token, save, children }: LinkFormProps) => {
  const name = useIntl().formatMessage({ id: title });
  return (
    <AuthLayout title={name} width="form">
      <div className={styles['body']}>
        <p>
          <FormattedMessage id={text} />
        </p>
        <Form name={name} schema={oneTimeToken} initialValues={{ token }} save={save} onSaved={() => undefined}>
          {children}
        </Form>
        <p className={styles['note']}>
          <FormattedMessage id={note} />
        </p>
      </div>
    </AuthLayout>
  );
};

type LinkOutcomeProps = { title: MessageId; text: MessageId; drawing: OutcomeDrawing; children?: ReactNode };

/** The end of such a page. */
export const LinkOutcome = ({ title, text, drawing, children }: LinkOutcomeProps) => (
  <AuthLayout title={useIntl().formatMessage({ id: title })} width="form">
    <OutcomePanel drawing={drawing}>
      <p>
        <FormattedMessage id={text} />
      </p>
      {children}
    </OutcomePanel>
  </AuthLayout>
);
