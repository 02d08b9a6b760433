import { EXPORT_FORMATS } from '../../../contracts/export-formats.ts';
import { useIntl } from '../../../platform/intl.ts';
import { EXPORTED_ENDPOINTS } from './exported-endpoints.ts';
import { FileDialog } from './file-dialog.tsx';

type TableDialogProps = {
  name: string;
  /** The read of the table in the store, and what it was asked for. */
  endpoint: string;
  query: unknown;
  onClose: () => void;
};

/** Downloads all rows of a table. */
export const TableDialog = ({ name, endpoint, query, onClose }: TableDialogProps) => {
  const { formatMessage } = useIntl();
  const table = EXPORTED_ENDPOINTS[endpoint];
  return (
    <FileDialog
      title={formatMessage({ id: 'export.table.title' }, { name: name.toLocaleLowerCase() })}
      hint={formatMessage({ id: 'export.table.hint' })}
      choices={EXPORT_FORMATS.map((format) => ({
        key: format,
        label: formatMessage({ id: `export.format.${format}` }),
        hint: formatMessage({ id: `export.format.${format}.hint` }),
        path: 'exports/table',
        body: { table, format, query },
      }))}
      onClose={onClose}
    />
  );
};
