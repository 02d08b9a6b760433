import { useField } from 'formik';

/** The id of the record that a `SelectField` of the form around it holds, for a field whose choices depend on it. */
export const useChosenId = (name: string): number | null => useField<{ id: number } | null>(name)[0].value?.id ?? null;
