import type { ReactNode } from 'react';
import type { Deployed, DeploymentInput } from '@pupitre/shared/contracts/deployments';
import { mayLeave } from '@pupitre/shared/platform/leave-guard';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { DialogActions } from '@pupitre/shared/ui/dialog-actions';
import { Dialog } from '@pupitre/shared/ui/dialog';
import { Form, type FormProps } from '@pupitre/shared/ui/form';
import { SubmitButton } from '@pupitre/shared/ui/submit-button';
import { TextField } from '@pupitre/shared/ui/text-field';
import type { Conflict } from './use-change.ts';
import styles from './change-dialog.module.css';

type Closable = { title: string; onClose: () => void; children: ReactNode };

const closing = (onClose: () => void) => async (): Promise<void> => {
  if (await mayLeave()) onClose();
};

/** The dialog of a change. It stays open when somebody else changes the remote meanwhile. */
export const ChangeDialog = ({ title, onClose, children }: Closable) => (
  <Dialog title={title} onClose={() => void closing(onClose)()}>
    {children}
  </Dialog>
);

type ChangeFormProps<Input> = Pick<FormProps<Input, Deployed>, 'schema' | 'initialValues' | 'save'> &
  Closable & {
    /** The text of the submit button. */
    verb: string;
    tone: 'primary' | 'danger';
    conflict: Conflict;
  };

/** The form of a change: it explains the effect, and asks for the choices and the reason. */
export const ChangeForm = <Input,>(props: ChangeFormProps<Input>) => {
  const { title, verb, tone, conflict, onClose, children, initialValues, ...form } = props;
  const { formatMessage } = useIntl();
  return (
    <Form {...form} name={title} initialValues={{ ...initialValues, reason: '' }} onSaved={onClose}>
      <output className={styles['notice']}>
        {conflict && (
          <span className={styles['overtaken']}>
            <FormattedMessage id={`deployments.change.${conflict}`} />
          </span>
        )}
      </output>
      {children}
      <TextField<DeploymentInput>
        name="reason"
        label={formatMessage({ id: 'deployments.change.reason' })}
        hint={formatMessage({ id: 'deployments.change.reason.hint' })}
        autoComplete="off"
      />
      <DialogActions>
        <Button onClick={() => void closing(onClose)()}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <SubmitButton tone={tone}>{verb}</SubmitButton>
      </DialogActions>
    </Form>
  );
};

export const NothingToDo = ({ onClose, children }: Omit<Closable, 'title'>) => (
  <>
    <output className={`${styles['text']} ${styles['alone']}`}>{children}</output>
    <DialogActions>
      <Button onClick={onClose}>
        <FormattedMessage id="ui.close" />
      </Button>
    </DialogActions>
  </>
);

/** Replaces the form when somebody else has made the change impossible. */
export const Impossible = ({ onClose }: { onClose: () => void }) => (
  <NothingToDo onClose={onClose}>
    <FormattedMessage id="deployments.change.impossible" />
  </NothingToDo>
);
