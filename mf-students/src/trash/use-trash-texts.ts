import { useIntl } from '@pupitre/shared/platform/intl';
import type { TrashTexts } from '@pupitre/shared/ui/use-trash';

/** The texts about the deletion of a note or a student. */
export const useTrashTexts = (kind: 'note' | 'student'): ((name: string) => TrashTexts) => {
  const { formatMessage } = useIntl();
  return (name) => ({
    title: formatMessage({ id: `trash.title.${kind}` }, { name }),
    text: formatMessage({ id: `trash.text.${kind}` }),
    agree: formatMessage({ id: `trash.agree.${kind}` }),
    refuse: formatMessage({ id: 'ui.cancel' }),
    deleted: formatMessage({ id: 'trash.deleted' }, { name }),
    undo: formatMessage({ id: 'trash.undo' }),
  });
};
