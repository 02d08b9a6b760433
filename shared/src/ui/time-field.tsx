import { useIntl } from 'react-intl';
import { isTime } from '../contracts/dates.ts';
import { PickedField } from './internal/picked-field.tsx';

type TimeFieldProps = { name: string; label: string; hint?: string };

const asItIs = (time: string): string => time;

/** A time of the day, HH:mm, or empty. */
export const TimeField = (field: TimeFieldProps) => {
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
