import { useRef, type ReactNode } from 'react';
import { Formik, type FormikHelpers, type FormikProps } from 'formik';
import type { ISchema } from 'yup';
import { isCallError } from '../api/client.ts';
import { FormBody } from './internal/form-body.tsx';
import { DirtyFormGuard } from './internal/dirty-form-guard.tsx';
import { Refusals } from './internal/refusals.ts';
import { ruleFaults } from './internal/rule-faults.ts';
import { useAttempt } from './internal/use-attempt.ts';

/** The result of a call, in the form in which the trigger of a mutation hook returns it. */
export type Outcome<Answer> = { data: Answer; error?: undefined } | { data?: undefined; error: unknown };

export type FormProps<Input, Answer> = {
  /** The accessible name of the form. */
  name: string;
  /** The contract's schema. It checks the input, and casts it to the values that are sent. */
  schema: ISchema<Input>;
  initialValues: object;
  /** Sends the input, such as the trigger of a mutation hook. Null means that the user cancelled. */
  save: (input: Input) => PromiseLike<Outcome<Answer> | null>;
  onSaved: (answer: NonNullable<Answer>) => void;
  /** Reads the record again after somebody else changed it. */
  reload?: (() => Promise<object>) | undefined;
  children: ReactNode;
};

/**
 * A form with a contract's schema. It checks and sends the input, shows the server's refusals at its fields, and keeps
 * the input after every failure. It asks before the input is lost.
 */
export const Form = <Input, Answer>({
  schema,
  initialValues,
  save,
  onSaved,
  reload,
  ...form
}: FormProps<Input, Answer>) => {
  const { failure, refusals, settle, fail, wantsNewer } = useAttempt();
  const releaseRef = useRef<() => void>(() => undefined);
  const formikRef = useRef<FormikProps<object>>(null);

  const submit = async (values: object, { resetForm, setValues }: FormikHelpers<object>): Promise<void> => {
    const outcome = await save(schema.cast(values, { stripUnknown: true }));
    // The old alert stays until here, because it may have the focus.
    settle();
    if (!outcome) return;
    const { data, error } = outcome;
    if (data) {
      releaseRef.current();
      // A form that stays on the screen continues with the saved values, and keeps the input typed since then.
      const typed = formikRef.current?.values ?? values;
      resetForm({ values });
      if (typed !== values) void setValues(typed);
      onSaved(data);
      return;
    }
    if (!isCallError(error) || error.code !== 'staleRecord' || !reload) fail(error, values);
    else if (await wantsNewer()) {
      await reload().then(
        (newer) => resetForm({ values: newer }),
        (failedReload: unknown) => fail(failedReload, values),
      );
    }
  };

  return (
    <Formik
      innerRef={formikRef}
      initialValues={initialValues}
      validate={(values) => ruleFaults(schema, values)}
      onSubmit={submit}
    >
      <Refusals value={refusals}>
        <DirtyFormGuard name={form.name} releaseRef={releaseRef} />
        <FormBody name={form.name} failure={failure}>
          {form.children}
        </FormBody>
      </Refusals>
    </Formik>
  );
};
