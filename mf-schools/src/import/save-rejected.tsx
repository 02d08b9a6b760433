import type { RejectedRow } from '@pupitre/shared/contracts/imports';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { rejectedSheet } from './files/rejected-sheet.ts';
import { saveFile } from '@pupitre/shared/ui/save-file';
import { ROW_MARK } from './files/row-mark.ts';
import { saveFile } from './files/save-file.ts';
import { writeFile, type FileFormat } from './files/write-file.ts';
import type { List } from './draft.ts';
import { useImportLanguage } from './use-import-language.ts';

type SaveRejectedProps = { rejected: readonly RejectedRow[]; list: List; format: FileFormat; delimiter?: string };

/** Saves the rows with problems as a file of the same columns, with the reasons. */
export const SaveRejected = ({ rejected, list, format, delimiter }: SaveRejectedProps) => {
  const { formatMessage } = useIntl();
  const language = useImportLanguage();
  const save = async (): Promise<void> => {
    const sheet = rejectedSheet({
      headings: list.headings,
      sources: list.rows.map(({ source }) => source),
      rejected,
      name: formatMessage({ id: 'import.rejected.sheet' }),
      mark: ROW_MARK[language],
      reason: formatMessage({ id: 'import.rejected.reason' }),
      nameOf: (field) => formatMessage({ id: `import.field.${field}` }),
    });
    const content = await writeFile(format, [sheet], delimiter);
    saveFile(`${formatMessage({ id: 'import.rejected.name' })}.${format}`, content);
  };
  return (
    <Button onClick={() => void save()}>
      <FormattedMessage id="import.rejected.save" />
    </Button>
  );
};
