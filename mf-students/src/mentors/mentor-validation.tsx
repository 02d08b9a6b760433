import { isCallError } from '@pupitre/shared/api/client';
import { useLinkMentorMutation, useParentByEmailQuery } from '@pupitre/shared/api/mentors';
import { mentorLink, type Mentor } from '@pupitre/shared/contracts/mentors';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { Dialog } from '@pupitre/shared/ui/dialog';
import { DialogActions } from '@pupitre/shared/ui/dialog-actions';
import { Form } from '@pupitre/shared/ui/form';
import { PageSkeleton } from '@pupitre/shared/ui/page-skeleton';
import { PartView } from '@pupitre/shared/ui/query-view';
import { SubmitButton } from '@pupitre/shared/ui/submit-button';
import styles from './mentor-validation.module.css';

type MentorValidationProps = {
  email: string;
  studentId: number;
  name: string;
  onLinked: () => void;
  onClose: () => void;
};

/** Asks if the owner of a registered e-mail is the child's parent, and links them as its mentor. */
export const MentorValidation = ({ email, onClose, ...link }: MentorValidationProps) => {
  const parent = useParentByEmailQuery(email);
  return (
    <Dialog title={useIntl().formatMessage({ id: 'mentors.registered' })} width={480} onClose={onClose}>
      {isCallError(parent.error) && parent.error.code === 520 ? (
        <NoParent email={email} onClose={onClose} />
      ) : (
        <PartView query={parent} waiting={<PageSkeleton />}>
          {(account) => <LinkForm {...link} parent={account} onClose={onClose} />}
        </PartView>
      )}
    </Dialog>
  );
};

/** The account belongs to staff, who cannot be a mentor. */
const NoParent = ({ email, onClose }: { email: string; onClose: () => void }) => (
  <>
    <p className={styles['text']} role="alert">
      <FormattedMessage id="mentors.noParent" values={{ email }} />
    </p>
    <DialogActions>
      <Button onClick={onClose}>
        <FormattedMessage id="mentors.correct" />
      </Button>
    </DialogActions>
  </>
);

type LinkFormProps = Omit<MentorValidationProps, 'email'> & { parent: Mentor };

const LinkForm = ({ parent, studentId, name, onLinked, onClose }: LinkFormProps) => {
  const { formatMessage } = useIntl();
  const [linkMentor] = useLinkMentorMutation();
  return (
    <Form
      name={formatMessage({ id: 'mentors.registered' })}
      schema={mentorLink}
      initialValues={{ id: parent.id, student: { id: studentId } }}
      save={linkMentor}
      onSaved={onLinked}
    >
      <p className={styles['person']}>
        <strong>
          {parent.name} {parent.paternal} {parent.maternal}
        </strong>
        <span>{parent.email}</span>
      </p>
      <p className={styles['text']}>
        <FormattedMessage id="mentors.link.question" values={{ name }} />
      </p>
      <DialogActions>
        <Button onClick={onClose}>
          <FormattedMessage id="mentors.correct" />
        </Button>
        <SubmitButton>
          <FormattedMessage id="mentors.link" />
        </SubmitButton>
      </DialogActions>
    </Form>
  );
};
