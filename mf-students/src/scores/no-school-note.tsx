import { useSchoolDaysQuery } from '@pupitre/shared/api/school-days';
import type { NoSchool } from '@pupitre/shared/contracts/school-days';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { useCanGrade } from '../use-can-grade.ts';
import { useNoSchoolText } from './no-school-text.ts';
import styles from './scores.module.css';

const Note = ({ date, noSchool }: { date: string; noSchool: NoSchool }) => {
  const canGrade = useCanGrade();
  return (
    <p className={styles['note']}>
      <strong>{useNoSchoolText(date, noSchool)}</strong> {canGrade && <FormattedMessage id="noSchool.scores" />}
    </p>
  );
};

/** Says that a day has no classes, and why. The stars do not wait for the answer. */
export const NoSchoolNote = ({ groupId, date }: { groupId: number; date: string }) => {
  const noSchool = useSchoolDaysQuery({ groupId, from: date, to: date }).currentData?.[0]?.noSchool;
  return noSchool ? <Note date={date} noSchool={noSchool} /> : null;
};
