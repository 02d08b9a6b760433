import { useRef } from 'react';
import { UPLOAD_TYPES } from '@pupitre/shared/contracts/storage';
import { Button } from '@pupitre/shared/ui/button';

/** The button that opens the device's own choice of a picture. */
export const PhotoPicker = ({ label, onChoose }: { label: string; onChoose: (file: File) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()}>{label}</Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={UPLOAD_TYPES.profile.join(',')}
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
