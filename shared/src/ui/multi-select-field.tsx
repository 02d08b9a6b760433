import { Select } from 'antd';
import { useIntl } from 'react-intl';
import type { Named } from '../contracts/answers.ts';
import { AntdRoot } from './internal/antd-root.tsx';
import { FieldFrame } from './internal/field-frame.tsx';
import type { FieldName } from './internal/field-name.ts';
import { plainText } from './internal/plain-text.ts';
import { useFieldControl } from './internal/use-field-control.ts';

type Chosen = { id: number; name?: string };
type Choice = { value: number; label: string };
type MultiSelectFieldProps<Values> = {
  name: FieldName<NoInfer<Values>>;
  label: string;
  hint?: string;
  /** The query of the records to choose from. */
  options: { data?: Named[] | undefined; isFetching: boolean };
};

const choiceOf = ({ id, name = '' }: Chosen): Choice => ({ value: id, label: name });

/** A choice of any number of records. Its value is a list of `{ id }`. The search ignores case and accents. */
export const MultiSelectField = <Values = never,>({ name, label, hint, options }: MultiSelectFieldProps<Values>) => {
  const { formatMessage } = useIntl();
  const { id, value, fault, aria, setValue, leave } = useFieldControl<Chosen[]>(name);
  return (
    <FieldFrame id={id} label={label} hint={hint} fault={fault}>
      <AntdRoot>
        <Select<number[], Choice>
          {...aria}
          id={id}
          mode="multiple"
          value={value.map((chosen) => chosen.id)}
          status={fault ? 'error' : ''}
          loading={options.isFetching}
          // The chosen records are shown while the options load.
          options={(options.data ?? value).map(choiceOf)}
          showSearch={{
            filterOption: (typed, option) => plainText(option?.label ?? '').includes(plainText(typed)),
          }}
          placeholder={formatMessage({ id: 'ui.select.placeholder' })}
          notFoundContent={formatMessage({ id: options.isFetching ? 'ui.loading' : 'ui.select.nothing' })}
          getPopupContainer={(select: HTMLElement) => select.parentElement ?? select}
          onChange={(ids) => setValue(ids.map((chosen) => ({ id: chosen })))}
          onBlur={leave}
        />
      </AntdRoot>
    </FieldFrame>
  );
};
