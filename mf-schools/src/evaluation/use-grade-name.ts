import type { Level } from '@pupitre/shared/contracts/levels';
import { useIntl } from '@pupitre/shared/platform/intl';

/** Names a grade of a level, or all grades of it. */
export const useGradeName = (): ((level: Level, grade: number | null) => string) => {
  const { formatMessage } = useIntl();
  return (level, grade) => {
    const name = formatMessage({ id: `evaluation.level.${level}` });
    return grade === null
      ? formatMessage({ id: 'evaluation.allGrades' }, { level: name })
      : formatMessage({ id: 'evaluation.grade' }, { grade, level: name });
  };
};
