import { FormattedMessage } from 'react-intl';
import { mayLeave } from '../platform/leave-guard.ts';
import { Button } from './button.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { Dialog } from './dialog.tsx';
import { Form, type FormProps } from './form.tsx';
import { SubmitButton } from './submit-button.tsx';

type FormModalProps<Input, Answer> = Omit<FormProps<Input, Answer>, 'name' | 'onSaved'> & {
  title: string;
  onClose: () => void;
};

/** A dialog with one form. It closes after the save, or when the user gives up. */
export const FormModal = <Input, Answer>({ title, onClose, children, ...form }: FormModalProps<Input, Answer>) => {
  const giveUp = async (): Promise<void> => {
    if (await mayLeave()) onClose();
  };
  return (
    <Dialog title={title} onClose={() => void giveUp()}>
      <Form {...form} name={title} onSaved={onClose}>
        {children}
        <DialogActions>
          <Button onClick={() => void giveUp()}>
            <FormattedMessage id="ui.cancel" />
          </Button>
          <SubmitButton>
            <FormattedMessage id="ui.save" />
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
};
