import type { ReactNode } from 'react';
import type { FieldName } from './internal/field-name.ts';
import { useFieldControl } from './internal/use-field-control.ts';
import styles from './internal/checkbox-field.module.css';

type CheckboxFieldProps<Values> = { name: FieldName<NoInfer<Values>>; label: ReactNode };

/** A checkbox. The label may contain a link, which opens without a change of the box. */
export const CheckboxField = <Values = never,>({ name, label }: CheckboxFieldProps<Values>) => {
  const { id, value, fault, aria, setValue, leave } = useFieldControl<boolean>(name);
  return (
    <div className={styles['frame']}>
      <label htmlFor={id} className={styles['label']}>
        <input
          {...aria}
          id={id}
          name={name}
          type="checkbox"
          className={styles['box']}
          checked={value}
          onChange={({ target }) => setValue(target.checked)}
          onBlur={leave}
        />
        <span>{label}</span>
      </label>
      <div id={`${id}-notes`} className={styles['notes']} aria-live="polite">
        {fault && <span className={styles['fault']}>{fault}</span>}
      </div>
    </div>
  );
};
