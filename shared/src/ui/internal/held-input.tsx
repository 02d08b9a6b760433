import { useEffect, type RefObject } from 'react';
import { useFormikContext } from 'formik';
import { holdInput } from '../../platform/leave-guard.ts';

type HeldInputProps = {
  name: string;
  /** How to let go at once, for a form that navigates by itself after saving. */
  releaseRef: RefObject<() => void>;
};

/** Holds the reader back from leaving while the form around it has unsent input. */
export const HeldInput = ({ name, releaseRef }: HeldInputProps) => {
  const { dirty } = useFormikContext();
  useEffect(() => {
    if (!dirty) return undefined;
    releaseRef.current = holdInput(name);
    return () => releaseRef.current();
  }, [name, dirty, releaseRef]);
  return null;
};
