import { useIntl } from '@pupitre/shared/platform/intl';
import { DeleteButton } from '@pupitre/shared/ui/delete-button';
import { useTrash } from '@pupitre/shared/ui/use-trash';

type TrashActionProps = { kind: 'task' | 'file'; id: number; name: string };

/** Moves a task or a document to the trash. */
export const TrashAction = ({ kind, id, name }: TrashActionProps) => {
  const { formatMessage } = useIntl();
  const { moveToTrash } = useTrash(kind);
  const ask = (): Promise<boolean> =>
    moveToTrash(id, {
      title: formatMessage({ id: 'trash.title' }, { name }),
      text: formatMessage({ id: `trash.text.${kind}` }),
      agree: formatMessage({ id: 'ui.delete' }),
      refuse: formatMessage({ id: 'ui.cancel' }),
      deleted: formatMessage({ id: 'trash.deleted' }, { name }),
      undo: formatMessage({ id: 'trash.undo' }),
    });
  return <DeleteButton name={name} onPress={() => void ask()} />;
};
