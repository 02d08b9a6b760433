import { useImperativeHandle, type RefObject } from 'react';
import { useFormikContext } from 'formik';
import { useDirtyForm } from '../../platform/use-dirty-form.ts';

type DirtyFormGuardProps = {
  name: string;
  /** A form that navigates after a save calls this first, so that the user is not asked. */
  releaseRef: RefObject<() => void>;
};

/** Asks the user before they leave the form around it while the form is dirty. */
export const DirtyFormGuard = ({ name, releaseRef }: DirtyFormGuardProps) => {
  const { dirty, initialValues } = useFormikContext<object>();
  // A save gives the form new initial values. The user may have typed meanwhile, and then the form is dirty again.
  const release = useDirtyForm(name, dirty && initialValues);
  useImperativeHandle(releaseRef, () => release, [release]);
  return null;
};
