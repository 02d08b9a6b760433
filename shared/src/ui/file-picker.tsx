import { useRef } from 'react';
import { UPLOAD_TYPES, type UploadPurpose } from '../contracts/storage.ts';
import { Button } from './button.tsx';
import type { ButtonTone } from './internal/button-class.ts';

type FilePickerProps = { label: string; purpose: UploadPurpose; tone?: ButtonTone; onChoose: (file: File) => void };

/** A button that opens the device's file dialog. Some devices also offer files of other types. */
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
          // Without this the same file could not be chosen twice.
          currentTarget.value = '';
        }}
      />
    </>
  );
};
