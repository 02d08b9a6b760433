import type { ImportKind } from '@pupitre/shared/contracts/imports';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { templateOf } from './files/template.ts';
import { writeFile, type FileFormat } from './files/write-file.ts';
import { useImportLanguage } from './use-import-language.ts';
import { useSaving } from './use-saving.ts';
import wizard from '../wizard/wizard.module.css';

/** Saves an empty list, for Excel or for any other program. */
export const TemplateButtons = ({ kind }: { kind: ImportKind }) => {
  const { formatMessage } = useIntl();
  const language = useImportLanguage();
  const { isSaving, save } = useSaving();
  const saveTemplate = (format: FileFormat): Promise<void> => {
    const template = templateOf(kind, language, {
      title: (field) => formatMessage({ id: `import.field.${field}` }),
      sheet: formatMessage({ id: 'import.template.sheet' }),
      values: formatMessage({ id: 'import.template.values' }),
    });
    const name = `${formatMessage({ id: `import.template.name.${kind}` })}.${format}`;
    return save(name, () => writeFile(format, template));
  };
  return (
    <div className={wizard['rest']}>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button key={format} disabled={isSaving} aria-busy={isSaving} onClick={() => void saveTemplate(format)}>
          <FormattedMessage id={`import.template.${format}`} />
        </Button>
      ))}
    </div>
  );
};
