import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { ChoiceField } from '@pupitre/shared/ui/choice-field';
import { PartView } from '@pupitre/shared/ui/query-view';
import { useGroupOptionsQuery } from '../joining/joining-api.ts';

/** No choice yet: nobody loses a group by a default. */
export const UNDECIDED = '';
/** The choice of students who stay without a group; no group has this id. */
export const NO_GROUP = 0;

type NextGroupFieldProps = { groupId: number; schoolId: number; students: number };

/** Says how many students lose their group, and offers the other groups of the school. */
export const NextGroupField = ({ groupId, schoolId, students }: NextGroupFieldProps) => {
  const { formatMessage } = useIntl();
  const groups = useGroupOptionsQuery(schoolId, { refetchOnMountOrArgChange: true });
  return (
    <>
      <p>
        <FormattedMessage id="groups.delete.students" values={{ students }} />
      </p>
      <PartView query={groups} waiting={null}>
        {(options) => (
          <ChoiceField<{ moveTo: number }>
            name="moveTo"
            label={formatMessage({ id: 'groups.delete.moveTo' }, { students })}
            choices={[
              { value: UNDECIDED, label: formatMessage({ id: 'ui.select.placeholder' }) },
              { value: NO_GROUP, label: formatMessage({ id: 'groups.delete.noGroup' }) },
              ...options.filter(({ id }) => id !== groupId).map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
      </PartView>
    </>
  );
};
