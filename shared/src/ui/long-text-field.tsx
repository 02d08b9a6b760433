import { useIntl } from 'react-intl';
import { FieldFrame } from './internal/field-frame.tsx';
import type { FieldName } from './internal/field-name.ts';
import { TextArea } from './internal/text-area.tsx';
import { useFieldControl } from './internal/use-field-control.ts';
import styles from './internal/long-text-field.module.css';

type LongTextFieldProps<Values> = {
  name: FieldName<NoInfer<Values>>;
  label: string;
  /** The maximum number of characters. */ max: number;
};

/** Several lines of plain text. The field grows with the text, and shows how many characters are left. */
export const LongTextField = <Values = never,>({ name, label, max }: LongTextFieldProps<Values>) => {
  const { formatMessage } = useIntl();
  const { id, value, fault, aria, setValue, leave } = useFieldControl<string>(name);
  const count = formatMessage({ id: 'ui.longText.count' }, { count: value.trim().length, max });
  return (
    <div className={styles['frame']}>
      <FieldFrame id={id} label={label} fault={fault}>
        <TextArea
          {...aria}
          id={id}
          name={name}
          rows={5}
          value={value}
          onChange={({ target }) => setValue(target.value)}
          onBlur={leave}
        />
      </FieldFrame>
      <span className={styles['count']}>{count}</span>
    </div>
  );
};
