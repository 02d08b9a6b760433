import { useEffect, useEffectEvent } from 'react';
import { useFormikContext } from 'formik';

/** Calls `act` after every attempt to send the form, whether it failed or not. */
export const useAfterAttempt = (act: () => void): void => {
  const { isSubmitting, submitCount } = useFormikContext();
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) actNow();
  }, [submitCount, isSubmitting]);
};
