import { useRef, type ReactNode } from 'react';
import { Formik, type FormikHelpers, type FormikProps } from 'formik';
import type { ISchema } from 'yup';
import { isCallError } from '../api/client.ts';
import { FormBody } from './internal/form-body.tsx';
import { DirtyFormGuard } from './internal/dirty-form-guard.tsx';
import { Refusals } from './internal/refusals.ts';
import { ruleFaults } from './internal/rule-faults.ts';
import { useAttempt } from './internal/use-attempt.ts';

/** How a call ended, as the trigger of a mutation hook answers it. */
export type Outcome<Answer> = { data: Answer; error?: undefined } | { data?: undefined; error: unknown };

export type FormProps<Input, Answer> = {
  /** Names the form for those who cannot see it. */
  name: string;
  /** The contract's schema: it judges the input and brings it into the form that is sent. */
  schema: ISchema<Input>;
  initialValues: object;
  /** Sends the input; the trigger of a mutation hook. Null when the reader was asked and would rather go on editing. */
  save: (input: Input) => PromiseLike<Outcome<Answer> | null>;
  onSaved: (answer: NonNullable<Answer>) => void;
  /** Reads the record again, for when somebody else has changed it meanwhile. */
  reload?: (() => Promise<object>) | undefined;
  children: ReactNode;
};

/**
 * A form over a contract's schema: checks the input, sends it, puts what the server refuses on its fields, keeps what
 * was typed through every failure, and holds the reader back from losing it.
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
    // Until here the alert of the attempt before stays, and with it the focus of who tries again.
    settle();
    if (!outcome) return;
    const { data, error } = outcome;
    if (data) {
      releaseRef.current();
      // A form that stays on the screen goes on from what was saved, and keeps what was typed meanwhile.
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
