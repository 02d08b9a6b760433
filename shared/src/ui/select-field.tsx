import { Button, Select } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Named } from '../contracts/answers.ts';
import { FieldFrame } from './internal/field-frame.tsx';
import { useFailureText } from './internal/use-failure-text.ts';
import { useFieldControl } from './internal/use-field-control.ts';
import type { QueryLike } from './query-view.tsx';
import styles from './internal/select-field.module.css';

type SelectFieldProps = {
  name: string;
  label: string;
  /** The query whose records can be chosen. */
  options: QueryLike<Named[]> & { isFetching: boolean };
};

type Choice = { value: number; label: string };

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Chooses another record; its value is `{ id }`, or null while nothing is chosen. Case and accents do not count. */
export const SelectField = ({ name, label, options }: SelectFieldProps) => {
  const { formatMessage } = useIntl();
  const failureText = useFailureText();
  const { id, value, fault, status, aria, setValue, leave } = useFieldControl<{ id: number } | null>(name);
  return (
    <FieldFrame id={id} label={label} fault={fault}>
      <Select<number, Choice>
        {...aria}
        id={id}
        value={value?.id ?? null}
        status={status}
        loading={options.isFetching}
        options={options.data?.map((option) => ({ value: option.id, label: option.name })) ?? []}
        showSearch={{ filterOption: (typed, option) => plain(option?.label ?? '').includes(plain(typed)) }}
        placeholder={formatMessage({ id: 'ui.select.placeholder' })}
        notFoundContent={formatMessage({ id: options.isFetching ? 'ui.loading' : 'ui.select.nothing' })}
        onChange={(chosen) => setValue({ id: chosen })}
        onBlur={leave}
      />
      {options.error !== undefined && (
        <p className={styles['failure']} role="alert">
          {failureText(options.error)}
          <Button type="link" onClick={options.refetch}>
            <FormattedMessage id="ui.retry" />
          </Button>
        </p>
      )}
    </FieldFrame>
  );
};
