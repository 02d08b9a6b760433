import { useEffect, useState } from 'react';

/** Calls the trigger of a mutation when the component mounts. The returned function repeats the call. */
export const useCallAtMount = <Input>(trigger: (input: Input) => unknown, input: NoInfer<Input>): (() => void) => {
  const [first] = useState(() => input);
  useEffect(() => void trigger(first), [trigger, first]);
  return () => void trigger(first);
};
