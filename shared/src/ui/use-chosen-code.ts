import { useField } from 'formik';
import type { FieldName } from './internal/field-name.ts';

/** The number or the code in a `ChoiceField` of the same form. */
export const useChosenCode = <Values = never>(name: FieldName<NoInfer<Values>>): number | string =>
  useField<number | string>(name)[0].value;
