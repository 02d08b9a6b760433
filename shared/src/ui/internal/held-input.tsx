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
  const { dirty, initialValues } = useFormikContext();
  // A form that goes on from what was saved may differ from that already: it holds on anew.
  const differsFrom = dirty ? initialValues : null;
  useEffect(() => {
    if (!differsFrom) return undefined;
    releaseRef.current = holdInput(name);
    return () => releaseRef.current();
  }, [name, differsFrom, releaseRef]);
  return null;
};
