import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { UPLOAD_MAX, UPLOAD_TYPES, type UploadPurpose } from '../contracts/storage.ts';
import { notify } from '../platform/notify.ts';
import { Button } from './button.tsx';

type FilePickerProps = { label: string; purpose: UploadPurpose; onChoose: (file: File) => void };

const isAccepted = ({ type, size }: File, purpose: UploadPurpose): boolean =>
  UPLOAD_TYPES[purpose].some((allowed) => allowed === type) && size > 0 && size <= UPLOAD_MAX;

/** The button that opens the device's own choice of a file; one of the wrong kind or size is refused at once. */
export const FilePicker = ({ label, purpose, onChoose }: FilePickerProps) => {
  const { formatMessage } = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const choose = (file: File | undefined): void => {
    if (!file) return;
    if (isAccepted(file, purpose)) onChoose(file);
    else notify({ kind: 'failure', text: formatMessage({ id: 'ui.upload.wrongFormat' }) });
  };
  return (
    <>
      <Button onClick={() => input.current?.click()}>{label}</Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={UPLOAD_TYPES[purpose].join(',')}
        aria-label={label}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0]);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
};
