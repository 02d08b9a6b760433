import { useState } from 'react';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { SheetExportDialog } from '@pupitre/shared/ui/export-dialog';
import styles from './export-action.module.css';

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
      <Button className={styles['button'] ?? ''} aria-label={sheet.title} onClick={() => setIsOpen(true)}>
        <svg className={styles['icon']} width="1.25em" height="1.25em" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 4v12m-5-5 5 5 5-5M4 16v4h16v-4" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
        <span className={styles['words']}>
          <FormattedMessage id="exporting.action" />
        </span>
      </Button>
      {isOpen && <SheetExportDialog {...sheet} onClose={() => setIsOpen(false)} />}
    </>
  );
};
