import { useState } from 'react';
import { useIntl } from '@pupitre/shared/platform/intl';
import { notify } from '@pupitre/shared/platform/notify';
import { saveFile } from '@pupitre/shared/ui/save-file';

/** Saves files that this page writes. What writes a workbook may not load, and the user hears that. */
export const useSaving = () => {
  const { formatMessage } = useIntl();
  const [isSaving, setIsSaving] = useState(false);
  const save = async (name: string, write: () => Promise<Blob>): Promise<void> => {
    setIsSaving(true);
    try {
      saveFile(name, await write());
    } catch {
      notify({ kind: 'failure', text: formatMessage({ id: 'import.save.failed' }) });
    }
    setIsSaving(false);
  };
  return { isSaving, save };
};
