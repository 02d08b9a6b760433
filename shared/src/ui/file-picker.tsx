import { useRef } from 'react';
import { UPLOAD_TYPES, type UploadPurpose } from '../contracts/storage.ts';
import { Button } from './button.tsx';
import type { ButtonTone } from './internal/button-class.ts';

type FilePickerProps = { label: string; purpose: UploadPurpose; tone?: ButtonTone; onChoose: (file: File) => void };

/** The button that opens the device's own choice of a file; some devices let choose what it does not accept. */
export const FilePicker = ({ label, purpose, tone = 'plain', onChoose }: FilePickerProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button tone={tone} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={UPLOAD_TYPES[purpose].join(',')}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onChoose(file);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
};
