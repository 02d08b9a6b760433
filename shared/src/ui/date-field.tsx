import { useIntl } from 'react-intl';
import { isDay } from '../contracts/days.ts';
import type { FieldName } from './internal/field-name.ts';
import { PickedField } from './internal/picked-field.tsx';

type DateFieldProps<Values> = { name: FieldName<NoInfer<Values>>; label: string; hint?: string };

const WIRE = /^(\d{4})-(\d{2})-(\d{2})$/;
const SHOWN = /^(\d{2})\/(\d{2})\/(\d{4})$/;

// This changes only the text. A day that does not exist stays as typed, and the schema refuses it.
const show = (value: string): string => value.replace(WIRE, '$3/$2/$1');
const read = (shown: string): string => shown.replace(SHOWN, '$3-$2-$1');

/** A day. The user types DD/MM/YYYY, and the form's value is YYYY-MM-DD or empty. */
export const DateField = <Values = never,>(field: DateFieldProps<Values>) => {
  const { formatMessage } = useIntl();
  return (
    <PickedField
      {...field}
      type="date"
      icon="calendar"
      mask="00/00/0000"
      placeholder={formatMessage({ id: 'ui.pick.date.format' })}
      show={show}
      read={read}
      isWhole={isDay}
    />
  );
};
