import { useState } from 'react';
import type { TableData } from '../contracts/table.ts';
import { useIntl } from '../platform/intl.ts';
import { Button } from './button.tsx';
import { TableExportDialog } from './export-dialog.tsx';
import { DownloadIcon } from './internal/download-icon.tsx';
import { useLastRead } from './internal/use-last-read.ts';
import type { ListQueryLike } from './query-view.tsx';
import styles from './internal/export-button.module.css';

type ExportButtonProps = {
  /** The name of the rows, in the plural. */
  name: string;
  query: ListQueryLike<TableData<unknown>>;
};

/** Offers all rows of a table as a file. A table that is empty, or that no read of the store answers, has none. */
export const ExportButton = ({ name, query }: ExportButtonProps) => {
  const action = useIntl().formatMessage({ id: 'ui.table.export' });
  const [isOpen, setIsOpen] = useState(false);
  const { endpointName, originalArgs } = useLastRead(query);
  const isEmpty = query.data?.total_items === 0 && !isOpen;
  if (endpointName === undefined || isEmpty) return null;
  return (
    <>
      <Button
        className={styles['button']}
        aria-label={`${action} ${name.toLocaleLowerCase()}`}
        onClick={() => setIsOpen(true)}
      >
        <DownloadIcon />
        <span className={styles['words']}>{action}</span>
      </Button>
      {isOpen && (
        <TableExportDialog name={name} endpoint={endpointName} query={originalArgs} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
};
