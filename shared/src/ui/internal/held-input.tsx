import { useEffect, type RefObject } from 'react';
import { useFormikContext } from 'formik';
import { holdInput } from '../../platform/leave-guard.ts';

type HeldInputProps = {
  name: string;
  /** How to let go at once, for a form that navigates by itself after saving. */
  release: RefObject<() => void>;
};

/** Holds the reader back from leaving while the form around it has unsent input. */
export const HeldInput = ({ name, release }: HeldInputProps) => {
  const { dirty } = useFormikContext();
  useEffect(() => {
    if (!dirty) return undefined;
    release.current = holdInput(name);
    return () => release.current();
  }, [name, dirty, release]);
  return null;
};
