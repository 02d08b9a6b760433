import { useField } from 'formik';
import type { FieldName } from './internal/field-name.ts';

/** The id of the record in a `SelectField` of the same form. */
export const useChosenId = <Values = never>(name: FieldName<NoInfer<Values>>): number | null =>
  useField<{ id: number } | null>(name)[0].value?.id ?? null;
