import { useDeleteSchoolClosureMutation } from '@pupitre/shared/api/school-closures';
import type { SchoolClosure } from '@pupitre/shared/contracts/school-closures';
import { useIntl } from '@pupitre/shared/platform/intl';
import { confirm } from '@pupitre/shared/ui/confirm';
import { useRangeText } from '@pupitre/shared/ui/day-text';

/** Asks before days get their classes back. True once the closure is gone. */
export const useRemoveClosure = (): ((closure: SchoolClosure) => Promise<boolean>) => {
  const { formatMessage } = useIntl();
  const rangeText = useRangeText();
  const [deleteClosure] = useDeleteSchoolClosureMutation();
  return async ({ id, name, from, to }) => {
    const agreed = await confirm({
      title: formatMessage({ id: 'closures.remove.title' }, { name }),
      text: formatMessage({ id: 'closures.remove.text' }, { days: rangeText(from, to) }),
      agree: formatMessage({ id: 'closures.remove' }),
      refuse: formatMessage({ id: 'ui.cancel' }),
      tone: 'danger',
    });
    return agreed && (await deleteClosure(id)).data !== undefined;
  };
};
