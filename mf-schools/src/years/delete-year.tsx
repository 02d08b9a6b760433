import { useDeleteSchoolYearMutation } from '@pupitre/shared/api/school-years';
import type { SchoolYear } from '@pupitre/shared/contracts/school-years';
import { useIntl } from '@pupitre/shared/platform/intl';
import { confirm } from '@pupitre/shared/ui/confirm';
import { DeleteButton } from '@pupitre/shared/ui/delete-button';

/** Deletes a year after a question that says what goes with it. */
export const DeleteYear = ({ year: { id, name } }: { year: SchoolYear }) => {
  const { formatMessage } = useIntl();
  const [deleteYear] = useDeleteSchoolYearMutation();
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: formatMessage({ id: 'years.delete.title' }, { name }),
      text: formatMessage({ id: 'years.delete.text' }),
      agree: formatMessage({ id: 'ui.delete' }),
      refuse: formatMessage({ id: 'ui.cancel' }),
      tone: 'danger',
    });
    if (agreed) void deleteYear(id);
  };
  return <DeleteButton name={name} onPress={() => void ask()} />;
};
