import { useRef } from 'react';
import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, type ButtonProps } from 'antd';
import { useIntl } from 'react-intl';
import { navigate } from '../platform/navigate.ts';
import { confirm } from './confirm.ts';
import { useFocusHome } from './internal/use-focus-home.ts';

const LinkButton = ({ href, ...button }: ButtonProps & { href: string }) => (
  <Button
    {...button}
    href={href}
    onClick={(event) => {
      event.preventDefault();
      void navigate(href);
    }}
  />
);

/** The main action of a list: opens the form of a new record. `label` says of what. */
export const NewAction = ({ label, to }: { label: string; to: string }) => (
  <LinkButton type="primary" href={to} icon={<PlusOutlined aria-hidden />}>
    {label}
  </LinkButton>
);

/** Opens the form of a row; `name` is the record's, for those who hear the button. */
export const EditAction = ({ name, to }: { name: string; to: string }) => {
  const { formatMessage } = useIntl();
  return (
    <LinkButton
      type="text"
      href={to}
      icon={<EditOutlined />}
      title={formatMessage({ id: 'ui.edit' })}
      aria-label={formatMessage({ id: 'ui.edit.named' }, { name })}
    />
  );
};

/** Deletes a row once the reader has agreed. */
export const DeleteAction = ({ name, onDelete }: { name: string; onDelete: () => unknown }) => {
  const { formatMessage } = useIntl();
  const button = useRef<HTMLButtonElement>(null);
  useFocusHome(button);
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
  return (
    <Button
      ref={button}
      type="text"
      danger
      icon={<DeleteOutlined />}
      title={formatMessage({ id: 'ui.delete' })}
      aria-label={formatMessage({ id: 'ui.delete.named' }, { name })}
      onClick={() => void ask()}
    />
  );
};
