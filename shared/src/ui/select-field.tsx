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
  options: OptionsQuery;
  /** Fields whose options depend on this one. Another choice empties them. */
  resets?: readonly FieldName<NoInfer<Values>>[];
};

type Chosen = { id: number; name?: string };
type Choice = { value: number; label: string };

/** Before the options load, the chosen record is shown by the name it was read with. */
const choicesOf = (options: Named[] | undefined, chosen: Chosen | null): Choice[] => {
  if (options) return options.map(({ id, name }) => ({ value: id, label: name }));
  return chosen?.name === undefined ? [] : [{ value: chosen.id, label: chosen.name }];
};

/** The text of an empty list. */
const emptyTextId = ({ data, isFetching }: OptionsQuery): SharedMessageId => {
  if (isFetching) return 'ui.loading';
  return data?.length === 0 ? 'ui.table.empty' : 'ui.select.nothing';
};

/** A choice of a record. Its value is `{ id }`, or null. The search ignores case and accents. */
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
          // Popups have to be inside of the page's landmark.
          getPopupContainer={(select: HTMLElement) => select.parentElement ?? select}
          onChange={choose}
          onBlur={leave}
        />
      </AntdRoot>
      <OptionsFailure error={options.error} onRetry={() => void options.refetch()} />
    </FieldFrame>
  );
};
