import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { Link } from '../platform/link.tsx';
import type { PortalPath } from '../platform/paths.ts';
import { Button } from './button.tsx';
import { confirm } from './confirm.ts';
import { DeleteButton } from './delete-button.tsx';
import { buttonClass, type ButtonTone } from './internal/button-class.ts';
import { Icon, type IconName } from './internal/icon.tsx';
import { useFocusHome } from './internal/use-focus-home.ts';

/** The main action of a list: opens the form of a new record. */
export const NewAction = ({ label, to }: { label: string; to: PortalPath }) => (
  <Link to={to} className={buttonClass('primary')}>
    <Icon name="plus" />
    {label}
  </Link>
);

/** The main action of a list whose form is a dialog. */
export const AddAction = ({ label, onAdd }: { label: string; onAdd: () => void }) => (
  <Button tone="primary" onClick={onAdd}>
    <Icon name="plus" />
    {label}
  </Button>
);

type RowActionProps = {
  icon: IconName;
  /** The tooltip. */
  title: string;
  /** The accessible name: the title with the name of the record. */
  label: string;
  onAct: () => void;
};

export const RowAction = ({ icon, title, label, onAct }: RowActionProps) => {
  const button = useRef<HTMLButtonElement>(null);
  useFocusHome(button);
  return (
    <Button ref={button} tone="quiet" title={title} aria-label={label} onClick={onAct}>
      <Icon name={icon} />
    </Button>
  );
};

/** An action of a record that has many of them. Its name stands beside the icon. */
export const NamedAction = ({ icon, title, label, tone, onAct }: RowActionProps & { tone: ButtonTone }) => {
  const button = useRef<HTMLButtonElement>(null);
  useFocusHome(button);
  return (
    <Button ref={button} tone={tone} data-named aria-label={label} onClick={onAct}>
      <Icon name={icon} />
      <span>{title}</span>
    </Button>
  );
};

/** Opens the file of a row in a new tab. */
export const OpenFileAction = ({ url, title, label }: { url: string; title: string; label: string }) => (
  <a className={buttonClass('quiet')} href={url} target="_blank" rel="noreferrer" title={title} aria-label={label}>
    <Icon name="openFile" />
  </a>
);

export const EditInPlaceAction = ({ name, onEdit }: { name: string; onEdit: () => void }) => {
  const { formatMessage } = useIntl();
  return (
    <RowAction
      icon="pencil"
      title={formatMessage({ id: 'ui.edit' })}
      label={formatMessage({ id: 'ui.edit.named' }, { name })}
      onAct={onEdit}
    />
  );
};

export const EditAction = ({ name, to }: { name: string; to: PortalPath }) => {
  const { formatMessage } = useIntl();
  return (
    <Link
      to={to}
      className={buttonClass('quiet')}
      title={formatMessage({ id: 'ui.edit' })}
      aria-label={formatMessage({ id: 'ui.edit.named' }, { name })}
    >
      <Icon name="pencil" />
    </Link>
  );
};

export const OpenAction = ({ name, onOpen }: { name: string; onOpen: () => void }) => {
  const text = useIntl().formatMessage({ id: 'ui.open.named' }, { name });
  return (
    <Button tone="quiet" title={text} aria-label={text} onClick={onOpen}>
      <Icon name="open" />
    </Button>
  );
};

/** Deletes a row after the user agreed. */
export const DeleteAction = ({ name, onDelete }: { name: string; onDelete: () => unknown }) => {
  const { formatMessage } = useIntl();
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: formatMessage({ id: 'ui.delete.title' }, { name }),
      text: formatMessage({ id: 'ui.delete.text' }),
      agree: formatMessage({ id: 'ui.delete' }),
      refuse: formatMessage({ id: 'ui.cancel' }),
      tone: 'danger',
    });
    if (agreed) onDelete();
  };
  return <DeleteButton name={name} onPress={() => void ask()} />;
};
