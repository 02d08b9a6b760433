import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { TableData } from '../../contracts/table.ts';
import { Button } from '../button.tsx';
import { TableExportDialog } from '../export-dialog.tsx';
import type { ListQueryLike } from '../query-view.tsx';
import { useLastRead } from './use-last-read.ts';

type ExportButtonProps = { name: string; query: ListQueryLike<TableData<unknown>> };

/** Offers all rows of a table as a file. A table that no read of the store answers has none. */
export const ExportButton = ({ name, query }: ExportButtonProps) => {
  const action = useIntl().formatMessage({ id: 'ui.table.export' });
  const [isOpen, setIsOpen] = useState(false);
  const { endpointName, originalArgs } = useLastRead(query);
  if (endpointName === undefined) return null;
  return (
    <>
      <Button aria-label={`${action} ${name.toLocaleLowerCase()}`} onClick={() => setIsOpen(true)}>
        {action}
      </Button>
      {isOpen && (
        <TableExportDialog name={name} endpoint={endpointName} query={originalArgs} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
};
