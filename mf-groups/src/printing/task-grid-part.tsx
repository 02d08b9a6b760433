import type { Group } from '@pupitre/shared/contracts/groups';
import type { Classmate } from '@pupitre/shared/contracts/students';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { isPast } from '../task-grades/class-grades.ts';
import { useDayTexts } from './day-texts.ts';
import type { NumberedTask, PrintedGrid } from './grade-figures.ts';
import { densityOf, EmptyCell, SheetTable, StudentLine, useNameColumns } from './sheet-table.tsx';
import paper from './sheet.module.css';
import foot from './sheet-foot.module.css';
import table from './sheet-table.module.css';

type PartProps = {
  group: Group;
  title: string;
  detail: string;
  students: readonly Classmate[];
  tasks: readonly NumberedTask[];
  figures: PrintedGrid;
};

const DELIVERED = '✓';
const MISSING = '—';

const Average = ({ kind, value }: { kind: 'points' | 'total'; value: number | null }) => {
  const { formatNumber } = useIntl();
  return (
    <td data-kind={kind}>
      {value !== null && formatNumber(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
    </td>
  );
};

type CellProps = { points: number | 'delivered' | null; task: NumberedTask };

const Cell = ({ points, task }: CellProps) => {
  if (points === null) return <td data-kind="points">{isPast(task) && MISSING}</td>;
  return <td data-kind="points">{points === 'delivered' ? DELIVERED : points}</td>;
};

const Lines = ({ students, tasks, figures }: Pick<PartProps, 'students' | 'tasks' | 'figures'>) => (
  <tbody>
    {students.map((student, index) => (
      <StudentLine key={student.id} place={index + 1} student={student}>
        {tasks.map((task) => (
          <Cell key={task.id} task={task} points={figures.pointsOf(student.id, task.id)} />
        ))}
        <Average kind="total" value={figures.averageOfStudent(student.id)} />
      </StudentLine>
    ))}
    <tr className={table['sum']}>
      <EmptyCell />
      <th scope="row" data-kind="name">
        <FormattedMessage id="printing.average.task" />
      </th>
      {tasks.map(({ id }) => (
        <Average key={id} kind="points" value={figures.averageOfTask(id)} />
      ))}
      <Average kind="total" value={figures.average} />
    </tr>
  </tbody>
);

/** The names of the numbered tasks, and the meaning of the signs. */
const Legend = ({ tasks, students }: Pick<PartProps, 'tasks' | 'students'>) => {
  const { shortDays } = useDayTexts();
  return (
    <div className={`${foot['foot']} ${foot['legend']}`}>
      <ol className={foot['tasks']} data-density={densityOf(students.length)}>
        {tasks.map(({ id, number, name, date }) => (
          <li key={id} value={number}>
            {name} ({shortDays({ from: date, to: date })})
          </li>
        ))}
      </ol>
      <p className={foot['note']}>
        <FormattedMessage id="printing.grades.legend" values={{ delivered: DELIVERED, missing: MISSING }} />
      </p>
    </div>
  );
};

/** The tasks that fit on one page, with all students. */
export const TaskGridPart = ({ group, title, detail, students, tasks, figures }: PartProps) => {
  const { formatMessage } = useIntl();
  const columns = [
    ...useNameColumns(),
    ...tasks.map(({ id, number, name }) => ({
      key: String(id),
      kind: 'points' as const,
      head: number,
      label: `${number}. ${name}`,
    })),
    {
      key: 'average',
      kind: 'total' as const,
      head: formatMessage({ id: 'printing.average' }),
      label: formatMessage({ id: 'printing.average.label' }),
    },
  ];
  return (
    <section className={paper['part']} aria-label={detail}>
      <SheetTable group={group} title={title} detail={detail} columns={columns} students={students.length}>
        <Lines students={students} tasks={tasks} figures={figures} />
      </SheetTable>
      <Legend tasks={tasks} students={students} />
    </section>
  );
};
