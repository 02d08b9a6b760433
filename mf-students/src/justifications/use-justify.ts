import { useEffect, useRef, useState } from 'react';
import type { CallError } from '@pupitre/shared/api/client';
import type { Created } from '@pupitre/shared/contracts/answers';
import type { JustificationInput } from '@pupitre/shared/contracts/justifications';
import { useIntl } from '@pupitre/shared/platform/intl';
import { UploadError, uploadFile } from '@pupitre/shared/platform/upload';
import type { Outcome } from '@pupitre/shared/ui/form';
import { useCreateJustificationMutation } from './justifications-api.ts';

const UNKNOWN: CallError = { code: 'unknown', message: [] };

/** The reason of a failed upload in words. */
const useReason = () => {
  const { formatMessage } = useIntl();
  return (error: unknown): string => {
    const { code, message } = error instanceof UploadError ? error.failure : UNKNOWN;
    return message.at(-1) ?? formatMessage({ id: `errors.${code}` });
  };
};

/**
 * Uploads the note of an absence, if there is one, and then writes the justification. `progress` is between 0 and 1
 * while the file is on its way. `save` answers null after a stopped or failed upload: nothing was sent, the input stays,
 * and `failure` has the reason. An upload ends with its form: nobody sends what the user discarded.
 */
export const useJustify = (note: File | null) => {
  const [create] = useCreateJustificationMutation();
  const reasonOf = useReason();
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const underway = useRef<AbortController | null>(null);
  const stop = (): void => underway.current?.abort();
  useEffect(() => () => underway.current?.abort(), []);

  /** Returns the address of the uploaded file; null without one. */
  const upload = async (file: File, studentId: number): Promise<string | null> => {
    const { signal } = (underway.current = new AbortController());
    setFailure(null);
    setProgress(0);
    try {
      return await uploadFile(
        file,
        { purpose: 'justification', studentId },
        {
          onProgress: setProgress,
          signal,
        },
      );
    } catch (error) {
      if (!signal.aborted) setFailure(reasonOf(error));
      return null;
    } finally {
      setProgress(null);
    }
  };

  const save = async (input: JustificationInput): Promise<Outcome<Created> | null> => {
    if (!note) return create({ ...input, url: null });
    const url = await upload(note, input.student.id);
    return url === null ? null : create({ ...input, url });
  };

  return { save, progress, failure, stop };
};
