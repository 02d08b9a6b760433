import type { RejectedRow } from '@pupitre/shared/contracts/imports';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import type { FileForm, List } from './draft.ts';
import { rejectedSheet } from './files/rejected-sheet.ts';
import { ROW_MARK } from './files/row-mark.ts';
import { writeFile } from './files/write-file.ts';
import { useImportLanguage } from './use-import-language.ts';
import { useSaving } from './use-saving.ts';

type SaveRejectedProps = { rejected: readonly RejectedRow[]; list: List; form: FileForm };

/** Saves the rows with problems as a file of the same columns and form, with the reasons. */
export const SaveRejected = ({ rejected, list, form: { format, delimiter } }: SaveRejectedProps) => {
  const { formatMessage } = useIntl();
  const language = useImportLanguage();
  const { isSaving, save } = useSaving();
  const saveRows = (): Promise<void> => {
    const sheet = rejectedSheet({
      headings: list.headings,
      sources: list.rows.map(({ source }) => source),
      rejected,
      name: formatMessage({ id: 'import.rejected.sheet' }),
      mark: ROW_MARK[language],
      reason: formatMessage({ id: 'import.rejected.reason' }),
      nameOf: (field) => formatMessage({ id: `import.field.${field}` }),
    });
    const name = `${formatMessage({ id: 'import.rejected.name' })}.${format}`;
    return save(name, () => writeFile(format, [sheet], delimiter));
  };
  return (
    <Button disabled={isSaving} aria-busy={isSaving} onClick={() => void saveRows()}>
      <FormattedMessage id="import.rejected.save" />
    </Button>
  );
};
