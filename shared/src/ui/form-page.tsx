import { FormattedMessage } from 'react-intl';
import { navigate } from '../platform/navigate.ts';
import { Button } from './button.tsx';
import { Form, type FormProps } from './form.tsx';
import { PageHeader, type Crumb } from './page-header.tsx';
import { SubmitButton } from './submit-button.tsx';
import styles from './internal/form-page.module.css';

type FormPageProps<Input, Answer> = Omit<FormProps<Input, Answer>, 'name' | 'onSaved'> & {
  title: string;
  /** The list of the record. The breadcrumb shows it, and the form returns to it. */
  list: Crumb;
};

/** A screen with one form that creates or edits a record and then returns to its list. */
export const FormPage = <Input, Answer>({ title, list, children, ...form }: FormPageProps<Input, Answer>) => {
  const leave = (): void => void navigate(list.to);
  return (
    <>
      <PageHeader title={title} trail={[list]} />
      <div className={styles['paper']}>
        <Form {...form} name={title} onSaved={leave}>
          {children}
          <div className={styles['actions']}>
            <SubmitButton>
              <FormattedMessage id="ui.save" />
            </SubmitButton>
            <Button onClick={leave}>
              <FormattedMessage id="ui.cancel" />
            </Button>
          </div>
        </Form>
      </div>
    </>
  );
};
