import { nameOfField } from '@pupitre/shared/contracts/formative-fields';
import type { GradedColumn } from '@pupitre/shared/contracts/period-grades';
import { selectLanguage } from '@pupitre/shared/platform/language';
import { useSelector } from '@pupitre/shared/platform/store-provider';

/** Names a subject, or a field by its official name. */
export const useColumnName = (): ((column: GradedColumn) => string) => {
  const language = useSelector(selectLanguage);
  return ({ field, subject }) => subject?.name ?? nameOfField(field, language);
};
