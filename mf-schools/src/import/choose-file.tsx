import { useRef } from 'react';
import { Button } from '@pupitre/shared/ui/button';

/** An old Excel can be chosen as well, so that its user reads how to save it. */
const ACCEPTED = '.xlsx,.xlsm,.csv,.txt,.tsv,.xls';

type ChooseFileProps = {
  label: string;
  tone?: 'primary' | 'plain';
  disabled?: boolean;
  onChoose: (file: File) => void;
};

/** A button that opens the device's file dialog for a list. */
export const ChooseFile = ({ label, tone = 'plain', disabled = false, onChoose }: ChooseFileProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button tone={tone} disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onChoose(file);
          // Without this the same file, corrected meanwhile, could not be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
};
