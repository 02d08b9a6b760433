import { useIntl } from '../../../platform/intl.ts';
import { EXPORTED_ENDPOINTS } from './exported-endpoints.ts';
import { FormatDialog } from './format-dialog.tsx';

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
  return (
    <FormatDialog
      title={formatMessage({ id: 'export.table.title' }, { name: name.toLocaleLowerCase() })}
      hint={formatMessage({ id: 'export.table.hint' })}
      path="exports/table"
      body={{ table: EXPORTED_ENDPOINTS[endpoint], query }}
      onClose={onClose}
    />
  );
};
