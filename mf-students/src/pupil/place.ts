import type { Named } from '@pupitre/shared/contracts/answers';
import type { Enrollment, ExitReason, StudentStatus } from '@pupitre/shared/contracts/student-enrollments';
import type { Student } from '@pupitre/shared/contracts/students';

/** The place of a student in a school today; of one who left, the school of the last enrolment. */
export type Place = {
  status: StudentStatus | 'never';
  school: Named | null;
  group: Named | null;
  enteredOn: string | null;
  leftOn: string | null;
  exitReason: ExitReason | null;
  /** The open enrolment. */
  enrollmentId: number | null;
};

const statusOf = (latest: Enrollment | undefined, { group }: Student): Place['status'] => {
  if (!latest) return 'never';
  if (latest.leftOn !== null) return 'left';
  if (!latest.isConfirmed) return 'toConfirm';
  return group ? 'active' : 'noGroup';
};

/** `enrollments` are those that the user may read, the open one first. */
export const placeOf = (student: Student, enrollments: readonly Enrollment[]): Place => {
  const [latest] = enrollments;
  const status = statusOf(latest, student);
  return {
    status,
    school: latest?.school ?? null,
    group: student.group,
    enteredOn: latest?.enteredOn ?? null,
    leftOn: latest?.leftOn ?? null,
    exitReason: latest?.exitReason ?? null,
    enrollmentId: status === 'left' ? null : (latest?.id ?? null),
  };
};
