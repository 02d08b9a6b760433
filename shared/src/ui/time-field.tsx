import { useIntl } from 'react-intl';
import { isTime } from '../contracts/days.ts';
import type { FieldName } from './internal/field-name.ts';
import { PickedField } from './internal/picked-field.tsx';

type TimeFieldProps<Values> = { name: FieldName<NoInfer<Values>>; label: string; hint?: string };

const asItIs = (time: string): string => time;

/** A time as HH:mm, or empty. */
export const TimeField = <Values = never,>(field: TimeFieldProps<Values>) => {
  const { formatMessage } = useIntl();
  return (
    <PickedField
      {...field}
      type="time"
      icon="clock"
      mask="00:00"
      placeholder={formatMessage({ id: 'ui.pick.time.format' })}
      show={asItIs}
      read={asItIs}
      isWhole={isTime}
    />
  );
};
