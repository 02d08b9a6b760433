import { useContext, useId } from 'react';
import { getIn, useField, useFormikContext } from 'formik';
import { useIntl } from 'react-intl';
import { Refusals } from './refusals.ts';
import { isRuleMessage } from './rule-faults.ts';

const isWithin = (name: string, path: string): boolean => path === name || path.startsWith(`${name}.`);

/** The fault of a field in the user's language, after the user visited it, or null. */
const useFault = (name: string, isTouched: boolean): string | null => {
  const { formatMessage } = useIntl();
  const { errors, values } = useFormikContext();
  const refusal = useContext(Refusals).find(({ path }) => isWithin(name, path));
  const rule: unknown = Object.entries(errors).find(([path]) => isWithin(name, path))?.[1];
  if (isTouched && isRuleMessage(rule)) return formatMessage({ id: rule.id }, rule.values);
  return refusal && getIn(values, refusal.path) === refusal.value ? refusal.text : null;
};

/** One field of the form: its value, its fault, and the attributes that link both to a label. */
export const useFieldControl = <Value>(name: string) => {
  const [{ value }, { touched }, { setValue, setTouched }] = useField<Value>(name);
  const { submitCount } = useFormikContext();
  const id = `${useId()}${name}`;
  const fault = useFault(name, touched || submitCount > 0);
  return {
    id,
    value,
    fault,
    aria: { 'aria-invalid': fault !== null, 'aria-describedby': `${id}-notes` },
    setValue: (next: Value) => void setValue(next),
    leave: () => void setTouched(true),
  };
};
