import type { TaskOfStudent } from '@pupitre/shared/contracts/student-history';
import { MOST_POINTS } from '@pupitre/shared/contracts/student-tasks';
import { showDate } from '@pupitre/shared/platform/date-text';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { DataTable } from '@pupitre/shared/ui/data-table';
import { today } from '@pupitre/shared/ui/days';
import { useTableView } from '@pupitre/shared/ui/use-table-view';
import { useTaskHistoryQuery } from './history-api.ts';
import styles from './grades-tab.module.css';

const COLUMNS = ['name', 'date'] as const;

type Delivery = 'delivered' | 'missing' | 'pending';

const deliveryOf = ({ delivered, date }: TaskOfStudent): Delivery => {
  if (delivered) return 'delivered';
  return date < today() ? 'missing' : 'pending';
};

const NameCell = ({ task: { name, description } }: { task: TaskOfStudent }) => (
  <span className={styles['task']}>
    {name}
    <span className={styles['description']}>{description}</span>
  </span>
);

const DeliveryCell = ({ task }: { task: TaskOfStudent }) => (
  <span className={styles['delivery']} data-delivery={deliveryOf(task)}>
    <FormattedMessage id={`pupil.task.${deliveryOf(task)}`} />
  </span>
);

const GradeCell = ({ task: { delivered, qualification } }: { task: TaskOfStudent }) => {
  if (qualification !== null) return <strong>{`${qualification} / ${MOST_POINTS}`}</strong>;
  return <span className={styles['quiet']}>{delivered ? <FormattedMessage id="grades.notYet" /> : '–'}</span>;
};

/** The tasks of a student in all groups, with deliveries and grades. */
export const GradesTab = ({ studentId }: { studentId: number }) => {
  const { formatMessage } = useIntl();
  const view = useTableView('pupil-grades', COLUMNS);
  const tasks = useTaskHistoryQuery({ ...view.query, studentId }, { refetchOnMountOrArgChange: true });
  return (
    <DataTable
      name={formatMessage({ id: 'pupil.grades' })}
      view={view}
      query={tasks}
      columns={[
        { key: 'name', title: formatMessage({ id: 'pupil.task' }), render: (task) => <NameCell task={task} /> },
        {
          key: 'date',
          title: formatMessage({ id: 'pupil.task.due' }),
          width: 170,
          render: ({ date, time }) => `${showDate(date)} ${time}`,
        },
        { key: 'group', title: formatMessage({ id: 'pupils.group' }), width: 110, render: ({ group }) => group.name },
        {
          key: 'delivery',
          title: formatMessage({ id: 'pupil.task.delivery' }),
          width: 150,
          render: (task) => <DeliveryCell task={task} />,
        },
        {
          key: 'qualification',
          title: formatMessage({ id: 'grades.qualification' }),
          width: 150,
          render: (task) => <GradeCell task={task} />,
        },
      ]}
    />
  );
};
