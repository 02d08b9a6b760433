import { EXPORT_FORMATS } from '../../../contracts/export-formats.ts';
import { useIntl } from '../../../platform/intl.ts';
import { FileDialog } from './file-dialog.tsx';

type FormatDialogProps = {
  title: string;
  /** The content of the file. */
  hint: string;
  /** The call of the file, and its body without the format. */
  path: string;
  body: object;
  onClose: () => void;
};

/** Downloads one sheet as Excel or CSV. */
export const FormatDialog = ({ path, body, ...dialog }: FormatDialogProps) => {
  const { formatMessage } = useIntl();
  const choices = EXPORT_FORMATS.map((format) => ({
    key: format,
    label: formatMessage({ id: `export.format.${format}` }),
    hint: formatMessage({ id: `export.format.${format}.hint` }),
    path,
    body: { ...body, format },
  }));
  return <FileDialog {...dialog} choices={choices} />;
};
