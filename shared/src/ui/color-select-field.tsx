import { Select } from 'antd';
import { useIntl } from 'react-intl';
import { useColorOptionsQuery } from '../api/colors.ts';
import type { NamedColor } from '../contracts/school-activities.ts';
import { AntdRoot } from './internal/antd-root.tsx';
import { FieldFrame } from './internal/field-frame.tsx';
import type { FieldName } from './internal/field-name.ts';
import { OptionsFailure } from './internal/options-failure.tsx';
import { plainText } from './internal/plain-text.ts';
import { useFieldControl } from './internal/use-field-control.ts';
import styles from './internal/color-select-field.module.css';

type ColorSelectFieldProps<Values> = { name: FieldName<NoInfer<Values>>; label: string };
type Chosen = { id: number } | NamedColor;

const colorsOf = (options: NamedColor[] | undefined, chosen: Chosen | null): NamedColor[] => {
  if (options) return options;
  // The chosen colour is shown while the others load.
  return chosen && 'hexadecimal' in chosen ? [chosen] : [];
};

const Swatch = ({ color: { name, hexadecimal } }: { color: NamedColor }) => (
  <span className={styles['option']}>
    <span className={styles['swatch']} style={{ background: hexadecimal }} aria-hidden="true" />
    {name}
  </span>
);

/** A choice of the catalog's colours, by name and swatch. Its value is `{ id }`, or null. */
export const ColorSelectField = <Values = never,>({ name, label }: ColorSelectFieldProps<Values>) => {
  const { formatMessage } = useIntl();
  const options = useColorOptionsQuery();
  const { id, value, fault, aria, setValue, leave } = useFieldControl<Chosen | null>(name);
  const colors = colorsOf(options.data, value);
  return (
    <FieldFrame id={id} label={label} fault={fault}>
      <AntdRoot>
        <Select<number>
          {...aria}
          id={id}
          value={value?.id ?? null}
          status={fault ? 'error' : ''}
          loading={options.isFetching}
          options={colors.map((color) => ({ value: color.id, label: <Swatch color={color} />, title: color.name }))}
          showSearch={{ filterOption: (typed, option) => plainText(option?.title ?? '').includes(plainText(typed)) }}
          placeholder={formatMessage({ id: 'ui.select.placeholder' })}
          notFoundContent={formatMessage({ id: options.isFetching ? 'ui.loading' : 'ui.select.nothing' })}
          // Popups have to be inside of the page's landmark.
          getPopupContainer={(select: HTMLElement) => select.parentElement ?? select}
          onChange={(chosen) => setValue({ id: chosen })}
          onBlur={leave}
        />
      </AntdRoot>
      <OptionsFailure error={options.error} onRetry={() => void options.refetch()} />
    </FieldFrame>
  );
};
