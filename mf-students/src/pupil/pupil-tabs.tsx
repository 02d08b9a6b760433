import type { Enrollment } from '@pupitre/shared/contracts/student-enrollments';
import type { Student } from '@pupitre/shared/contracts/students';
import { useIntl } from '@pupitre/shared/platform/intl';
import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';
import { FormSkeleton } from '@pupitre/shared/ui/form-skeleton';
import { Tabs, type Tab } from '@pupitre/shared/ui/tabs';
import { FamilyTab } from '../guardians/lazy-family.ts';
import { ChangesTab } from './changes-tab.tsx';
import { DataTab } from './data-tab.tsx';
import { EnrollmentsTab } from './enrollments-tab.tsx';

const Waiting = () => <FormSkeleton fields={3} />;
const AttendanceTab = lazyRetry(() => import('./attendance-tab.tsx').then((m) => m.AttendanceTab), Waiting);
const Justifications = lazyRetry(
  () =>
    import(/* webpackChunkName: 'justifications' */ '../justifications/justifications.tsx').then(
      (m) => m.Justifications,
    ),
  Waiting,
);
const GradesTab = lazyRetry(() => import('./grades-tab.tsx').then((m) => m.GradesTab), Waiting);
const ReportCardsTab = lazyRetry(
  () =>
    import(/* webpackChunkName: 'report-cards' */ '../report-cards/report-cards-of-student.tsx').then(
      (m) => m.ReportCardsOfStudent,
    ),
  Waiting,
);
const MedicNotesTab = lazyRetry(
  () => import(/* webpackChunkName: 'records' */ './medic-notes-tab.tsx').then((m) => m.MedicNotesTab),
  Waiting,
);

type HistoryProps = { studentId: number; enrollments: Enrollment[] };

/** The tabs that a school still reads when the student has left it. */
const useHistoryTabs = ({ studentId, enrollments }: HistoryProps): [Tab, ...Tab[]] => {
  const { formatMessage } = useIntl();
  return [
    {
      key: 'enrollments',
      label: formatMessage({ id: 'pupil.enrollments' }),
      panel: <EnrollmentsTab enrollments={enrollments} />,
    },
    {
      key: 'attendance',
      label: formatMessage({ id: 'pupil.attendance' }),
      panel: <AttendanceTab studentId={studentId} enrollments={enrollments} />,
    },
    {
      key: 'grades',
      label: formatMessage({ id: 'pupil.grades' }),
      panel: <GradesTab studentId={studentId} />,
    },
    {
      key: 'reportCards',
      label: formatMessage({ id: 'reportCards.title' }),
      panel: <ReportCardsTab studentId={studentId} />,
    },
    {
      key: 'justifications',
      label: formatMessage({ id: 'justifications.title' }),
      panel: <Justifications place={{ studentId }} />,
    },
  ];
};

const useChangesTab = (studentId: number): Tab => ({
  key: 'changes',
  label: useIntl().formatMessage({ id: 'changes.title' }),
  panel: <ChangesTab studentId={studentId} />,
});

/** The tabs of a student who is in another school. */
export const FormerPupilTabs = (history: HistoryProps) => {
  const label = useIntl().formatMessage({ id: 'pupil.tabs' });
  const [first, ...tabs] = useHistoryTabs(history);
  return <Tabs label={label} tabs={[first, ...tabs, useChangesTab(history.studentId)]} />;
};

type PupilTabsProps = { student: Student; enrollments: Enrollment[] };

export const PupilTabs = ({ student, enrollments }: PupilTabsProps) => {
  const { formatMessage } = useIntl();
  const history = useHistoryTabs({ studentId: student.id, enrollments });
  const [latest] = enrollments;
  const isHere = !latest || latest.leftOn === null;
  const changes = useChangesTab(student.id);
  const here: Tab[] = [
    { key: 'data', label: formatMessage({ id: 'pupil.data' }), panel: <DataTab student={student} /> },
    {
      key: 'family',
      label: formatMessage({ id: 'pupil.family' }),
      panel: <FamilyTab student={student} />,
    },
    {
      key: 'medicNotes',
      label: formatMessage({ id: 'students.medicNotes' }),
      panel: <MedicNotesTab student={student} />,
    },
  ];
  return (
    <Tabs
      label={formatMessage({ id: 'pupil.tabs' })}
      tabs={isHere ? [...history, ...here, changes] : [...history, changes]}
    />
  );
};
