import type { Group } from '@pupitre/shared/contracts/groups';
import { useIntl } from '@pupitre/shared/platform/intl';
import { Dialog } from '@pupitre/shared/ui/dialog';
import { ReadOnlyField } from '@pupitre/shared/ui/read-only-field';
import { usePlaceText } from './place-text.tsx';

/** The data of a group for teachers, who cannot change it. */
export const GroupDataModal = ({ group, onClose }: { group: Group; onClose: () => void }) => {
  const { formatMessage } = useIntl();
  const place = usePlaceText()(group);
  const others = group.employee.map(({ name }) => name).join(', ');
  return (
    <Dialog title={formatMessage({ id: 'groups.data.title' })} onClose={onClose}>
      <ReadOnlyField label={formatMessage({ id: 'groups.code' })} value={group.code} />
      {place !== '' && <ReadOnlyField label={formatMessage({ id: 'groups.place' })} value={place} />}
      <ReadOnlyField label={formatMessage({ id: 'groups.description' })} value={group.description} />
      <ReadOnlyField label={formatMessage({ id: 'groups.personal' })} value={group.user.name} />
      {others && <ReadOnlyField label={formatMessage({ id: 'groups.employee' })} value={others} />}
      {group.groupCode !== undefined && !group.archivedAt && (
        <ReadOnlyField
          label={formatMessage({ id: 'groups.groupCode' })}
          value={group.groupCode}
          hint={formatMessage({ id: 'groups.groupCode.hint' })}
        />
      )}
    </Dialog>
  );
};
