import { RulesSection } from './rules-section.tsx';
import { SubjectsSection } from './subjects-section.tsx';
import styles from './evaluation.module.css';

/** The scales of a school, and the subjects that it grades. */
export const EvaluationTab = ({ schoolId }: { schoolId: number }) => (
  <div className={styles['parts']}>
    <RulesSection schoolId={schoolId} />
    <SubjectsSection schoolId={schoolId} />
  </div>
);
