import { useRef, useState } from 'react';
import { isCallError, type CallError } from '@pupitre/shared/api/client';
import { useUpdateImageMutation } from '@pupitre/shared/api/profile';
import { useIntl } from '@pupitre/shared/platform/intl';
import { uploadFile, UploadError } from '@pupitre/shared/platform/upload';
import type { Crop } from '@pupitre/shared/ui/photo-cropper';

const UNKNOWN: CallError = { code: 'unknown', message: [] };

/** Why an upload failed, in the reader's language, and what was kept. */
const useFailureText = () => {
  const { formatMessage } = useIntl();
  return (error: unknown): string => {
    const { code, message } = error instanceof UploadError ? error.failure : UNKNOWN;
    const reason = message[0] ?? formatMessage({ id: `errors.${code}` });
    return formatMessage({ id: 'profile.photo.failed' }, { reason: reason.replace(/\.$/, '') });
  };
};

/** Crops, uploads and saves a photo: `progress` is between 0 and 1 while that is under way, `failure` says why not. */
export const usePhotoUpload = (onSaved: () => void) => {
  const failureText = useFailureText();
  const [updateImage] = useUpdateImageMutation();
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const underway = useRef<AbortController | null>(null);

  const send = async (crop: Crop, signal: AbortSignal): Promise<void> => {
    const file = new File([await crop()], 'photo.jpg', { type: 'image/jpeg' });
    const url = await uploadFile(file, { purpose: 'profile' }, { onProgress: setProgress, signal });
    const { error } = await updateImage({ url });
    if (error) throw new UploadError(isCallError(error) ? error : UNKNOWN);
  };

  const save = async (crop: Crop): Promise<void> => {
    const attempt = new AbortController();
    underway.current = attempt;
    setFailure(null);
    setProgress(0);
    try {
      await send(crop, attempt.signal);
      onSaved();
    } catch (error) {
      if (!attempt.signal.aborted) setFailure(failureText(error));
    }
    setProgress(null);
  };
  return { progress, failure, save, stop: () => underway.current?.abort() };
};
