import {
  IMPORT_FIELDS,
  REQUIRED_IMPORT_FIELDS,
  type ImportField,
  type ImportKind,
} from '@pupitre/shared/contracts/import-fields';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { allowedValues } from './files/template.ts';
import { useImportLanguage } from './use-import-language.ts';
import styles from './field-table.module.css';

const noteOf = (field: ImportField) => {
  switch (field) {
    case 'birthdate':
      return 'import.note.date';
    case 'group':
    case 'grade':
    case 'teacherEmail':
      return `import.note.${field}` as const;
    case 'phone':
    case 'guardian1Phone':
    case 'guardian2Phone':
      return 'import.note.phone';
    case 'email':
    case 'guardian1Email':
    case 'guardian2Email':
      return 'import.note.email';
    default:
      return 'import.note.text';
  }
};

/** A guardian is whole or absent. */
const needOf = (kind: ImportKind, field: ImportField) => {
  if (REQUIRED_IMPORT_FIELDS[kind].includes(field)) return 'import.fields.required.yes';
  return field.startsWith('guardian') ? 'import.fields.required.whole' : 'import.fields.required.no';
};

const FieldRow = ({ kind, field }: { kind: ImportKind; field: ImportField }) => {
  const values = allowedValues(field, useImportLanguage());
  return (
    <tr>
      <th scope="row">
        <FormattedMessage id={`import.field.${field}`} />
      </th>
      <td>
        <FormattedMessage id={needOf(kind, field)} />
      </td>
      <td>{values.length > 0 ? values.join(' · ') : <FormattedMessage id={noteOf(field)} />}</td>
    </tr>
  );
};

/** The columns of a list and their values, on demand. */
export const FieldTable = ({ kind }: { kind: ImportKind }) => (
  <details className={styles['fields']}>
    <summary>
      <FormattedMessage id="import.fields" />
    </summary>
    <table>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="import.fields.name" />
          </th>
          <th scope="col">
            <FormattedMessage id="import.fields.required" />
          </th>
          <th scope="col">
            <FormattedMessage id="import.fields.value" />
          </th>
        </tr>
      </thead>
      <tbody>
        {IMPORT_FIELDS[kind].map((field) => (
          <FieldRow key={field} kind={kind} field={field} />
        ))}
      </tbody>
    </table>
  </details>
);
