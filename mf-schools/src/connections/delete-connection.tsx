import { useIntl } from '@pupitre/shared/platform/intl';
import { confirm } from '@pupitre/shared/ui/confirm';
import { DeleteButton } from '@pupitre/shared/ui/delete-button';

type DeleteConnectionProps = { of: 'token' | 'events'; name: string; onDelete: () => unknown };

/** Ends a connection after a question that says what the program loses. */
export const DeleteConnection = ({ of, name, onDelete }: DeleteConnectionProps) => {
  const { formatMessage } = useIntl();
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: formatMessage({ id: `connections.${of}.delete.title` }, { name }),
      text: formatMessage({ id: `connections.${of}.delete.text` }),
      agree: formatMessage({ id: 'ui.delete' }),
      refuse: formatMessage({ id: 'ui.cancel' }),
      tone: 'danger',
    });
    if (agreed) onDelete();
  };
  return <DeleteButton name={name} onPress={() => void ask()} />;
};
