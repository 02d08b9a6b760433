import { isCallError } from '@pupitre/shared/api/client';
import { idNumber, record, wholeNumber } from '@pupitre/shared/contracts/fields';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { Dialog } from '@pupitre/shared/ui/dialog';
import { DialogActions } from '@pupitre/shared/ui/dialog-actions';
import { Form } from '@pupitre/shared/ui/form';
import { FormSkeleton } from '@pupitre/shared/ui/form-skeleton';
import { PartView } from '@pupitre/shared/ui/query-view';
import { SubmitButton } from '@pupitre/shared/ui/submit-button';
import { useGroupNowQuery, useRemoveGroupMutation } from '../joining/joining-api.ts';
import { NextGroupField, NO_GROUP, UNDECIDED } from './next-group-field.tsx';

const deletionInput = record({
  id: idNumber().required(),
  moveTo: wholeNumber()
    .transform((choice: unknown) => (choice === UNDECIDED ? undefined : choice))
    .required(),
}).required();
type DeletionInput = { id: number; moveTo: number };

/** The number of students at this moment, or null if there is nothing to count. */
const useStudentsNow = (id: number) => {
  const group = useGroupNowQuery(id, { refetchOnMountOrArgChange: true });
  // Somebody else deleted the group. The attempt to delete it again says so.
  const isGone = isCallError(group.error) && group.error.code === 'notFound';
  const isKnown = isGone || (group.isSuccess && !group.isFetching);
  return { ...group, data: isKnown ? { students: (!isGone && group.data?.students) || null } : undefined };
};

type DeleteGroupModalProps = { group: { id: number; code: string }; schoolId: number; onClose: () => void };

/** Asks before a group is deleted: it says how many students lose their group, and offers another one for them. */
export const DeleteGroupModal = ({ group: { id, code }, schoolId, onClose }: DeleteGroupModalProps) => {
  const { formatMessage } = useIntl();
  const [removeGroup] = useRemoveGroupMutation();
  const remove = ({ moveTo }: DeletionInput) =>
    removeGroup({ id, ...(moveTo !== NO_GROUP && { moveTo: { id: moveTo } }) });
  const title = formatMessage({ id: 'ui.delete.title' }, { name: code });
  return (
    <Dialog title={title} onClose={onClose}>
      <PartView query={useStudentsNow(id)} waiting={<FormSkeleton fields={1} />}>
        {({ students }) => (
          <Form
            name={title}
            schema={deletionInput}
            initialValues={{ id, moveTo: students === null ? NO_GROUP : UNDECIDED }}
            save={remove}
            onSaved={onClose}
          >
            {students === null ? (
              <p>
                <FormattedMessage id="groups.delete.empty" />
              </p>
            ) : (
              <NextGroupField groupId={id} schoolId={schoolId} students={students} />
            )}
            <DialogActions>
              <Button onClick={onClose}>
                <FormattedMessage id="ui.cancel" />
              </Button>
              <SubmitButton tone="danger">
                <FormattedMessage id="ui.delete" />
              </SubmitButton>
            </DialogActions>
          </Form>
        )}
      </PartView>
    </Dialog>
  );
};
