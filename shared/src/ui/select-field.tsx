import { Select } from 'antd';
import { useFormikContext } from 'formik';
import { useIntl } from 'react-intl';
import type { Named } from '../contracts/answers.ts';
import type { SharedMessageId } from '../platform/intl.ts';
import { AntdRoot } from './internal/antd-root.tsx';
import { FieldFrame } from './internal/field-frame.tsx';
import type { FieldName } from './internal/field-name.ts';
import { OptionsFailure } from './internal/options-failure.tsx';
import { plainText } from './internal/plain-text.ts';
import { useFieldControl } from './internal/use-field-control.ts';
import type { QueryLike } from './query-view.tsx';
import styles from './internal/select-field.module.css';

type OptionsQuery = QueryLike<Named[]> & { isFetching: boolean };

type SelectFieldProps<Values> = {
  name: FieldName<NoInfer<Values>>;
  label: string;
  hint?: string;
  /** The query whose records can be chosen. */
  options: OptionsQuery;
  /** The fields whose choices depend on this one: another choice empties them. */
  resets?: readonly FieldName<NoInfer<Values>>[];
};

type Chosen = { id: number; name?: string };
type Choice = { value: number; label: string };

/** Until the options are there, the record that is chosen stands for itself, by the name it was read with. */
const choicesOf = (options: Named[] | undefined, chosen: Chosen | null): Choice[] => {
  if (options) return options.map(({ id, name }) => ({ value: id, label: name }));
  return chosen?.name === undefined ? [] : [{ value: chosen.id, label: chosen.name }];
};

/** What the list says when it has nothing to offer. */
const emptyTextId = ({ data, isFetching }: OptionsQuery): SharedMessageId => {
  if (isFetching) return 'ui.loading';
  return data?.length === 0 ? 'ui.table.empty' : 'ui.select.nothing';
};

/** Chooses another record; its value is `{ id }`, or null while nothing is chosen. Case and accents do not count. */
export const SelectField = <Values = never,>({ name, label, hint, options, resets = [] }: SelectFieldProps<Values>) => {
  const { formatMessage } = useIntl();
  const { setFieldValue } = useFormikContext();
  const { id, value, fault, aria, setValue, leave } = useFieldControl<Chosen | null>(name);
  const choose = (chosen: number): void => {
    setValue({ id: chosen });
    if (chosen !== value?.id) resets.forEach((dependent) => void setFieldValue(dependent, null));
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} fault={fault}>
      <AntdRoot>
        <Select<number, Choice>
          {...aria}
          id={id}
          value={value?.id ?? null}
          status={fault ? 'error' : ''}
          loading={options.isFetching}
          options={choicesOf(options.data, value)}
          showSearch={{ filterOption: (typed, option) => plainText(option?.label ?? '').includes(plainText(typed)) }}
          placeholder={formatMessage({ id: 'ui.select.placeholder' })}
          notFoundContent={<span className={styles['nothing']}>{formatMessage({ id: emptyTextId(options) })}</span>}
          // Beside its field, and so within the page's landmark.
          getPopupContainer={(select: HTMLElement) => select.parentElement ?? select}
          onChange={choose}
          onBlur={leave}
        />
      </AntdRoot>
      <OptionsFailure error={options.error} onRetry={() => void options.refetch()} />
    </FieldFrame>
  );
};
