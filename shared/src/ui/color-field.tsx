import { useIntl } from 'react-intl';
import { PALETTE } from '../contracts/colors.ts';
import { FieldFrame } from './internal/field-frame.tsx';
import type { FieldName } from './internal/field-name.ts';
import { TextInput } from './internal/text-input.tsx';
import { useFieldControl } from './internal/use-field-control.ts';
import { SwatchButton } from './internal/swatch-button.tsx';
import styles from './internal/color-field.module.css';

type ColorFieldProps<Values> = { name: FieldName<NoInfer<Values>>; label: string };

const isHexadecimal = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value);

/** A colour as `#RRGGBB`: one of the palette, one of the device's own picker, or a typed one. */
export const ColorField = <Values = never,>({ name, label }: ColorFieldProps<Values>) => {
  const { formatMessage } = useIntl();
  const { id, value, fault, aria, setValue, leave } = useFieldControl<string>(name);
  return (
    <FieldFrame id={id} label={label} fault={fault}>
      <div className={styles['row']}>
        <input
          type="color"
          className={styles['picker']}
          value={isHexadecimal(value) ? value.toLowerCase() : '#ffffff'}
          aria-label={formatMessage({ id: 'ui.color.pick' })}
          onChange={(event) => setValue(event.target.value.toUpperCase())}
        />
        <TextInput
          {...aria}
          id={id}
          name={name}
          value={value}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setValue(event.target.value.toUpperCase())}
          onBlur={leave}
        />
      </div>
      <fieldset aria-label={formatMessage({ id: 'ui.color.palette' })} className={styles['palette']}>
        {PALETTE.map((color) => (
          <SwatchButton
            key={color}
            color={color}
            isChosen={value.toUpperCase() === color}
            onChoose={() => setValue(color)}
          />
        ))}
      </fieldset>
    </FieldFrame>
  );
};
