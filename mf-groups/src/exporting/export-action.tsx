import { useState } from 'react';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { SheetExportDialog } from '@pupitre/shared/ui/export-dialog';

type ExportActionProps = {
  title: string;
  /** The content of the file. */
  hint: string;
  path: `exports/${string}`;
  body: object;
};

/** Offers a sheet of the group as a file. */
export const ExportAction = (sheet: ExportActionProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button aria-label={sheet.title} onClick={() => setIsOpen(true)}>
        <FormattedMessage id="exporting.action" />
      </Button>
      {isOpen && <SheetExportDialog {...sheet} onClose={() => setIsOpen(false)} />}
    </>
  );
};
