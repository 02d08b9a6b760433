import { useState } from 'react';
import type { PeriodGradeGrid as GridOfServer } from '@pupitre/shared/contracts/period-grades';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import type { ServerRows } from '@pupitre/shared/platform/use-outbox';
import { useIsOpen } from '../archive/open-group.tsx';
import { OutboxNotice } from '../outbox/outbox-notice.tsx';
import { SavedAnnouncement } from '../outbox/saved-announcement.tsx';
import { useHandDevice } from '../task-grades/use-hand-device.ts';
import type { ClassGrade } from './class-period-grades.ts';
import { ObservationsDialog } from './observations-dialog.tsx';
import { PeriodBar } from './period-bar.tsx';
import { PeriodByColumn } from './period-by-column.tsx';
import { PeriodGrid } from './period-grid.tsx';
import { RefusedPeriodGrades } from './refused-period-grades.tsx';
import { usePeriodSheet } from './use-period-sheet.ts';
import classWork from '../class-day/class-work.module.css';

type GradesProps = {
  userId: number;
  groupId: number;
  grid: GridOfServer;
  query: ServerRows<ClassGrade>['query'];
};

/** The grades of a class in a period. On phones and tablets one column is shown at a time. */
export const PeriodSheet = ({ userId, groupId, grid, query }: GradesProps) => {
  const { formatMessage } = useIntl();
  const { outbox, rows, hasChanged, changeAll } = usePeriodSheet({ userId, groupId }, grid, query);
  const [writtenId, setWrittenId] = useState<number | null>(null);
  const written = rows.find(({ student }) => student.id === writtenId);
  const isOpen = useIsOpen();
  const isReadOnly = grid.period.isClosed || !isOpen;
  const Sheet = useHandDevice() ? PeriodByColumn : PeriodGrid;
  return (
    <>
      {grid.period.isClosed && (
        <p className={classWork['note']}>
          {formatMessage({ id: 'periodGrades.closed' }, { number: grid.period.number })}
        </p>
      )}
      <PeriodBar grid={grid} rows={rows} outbox={outbox} isReadOnly={isReadOnly} onConfirm={changeAll} />
      <OutboxNotice rows={outbox.rows} isPersisted={outbox.isPersisted} onRetry={outbox.retry} />
      <RefusedPeriodGrades grades={outbox.rows} onDiscard={outbox.discard} />
      <Sheet
        grid={grid}
        rows={rows}
        isReadOnly={isReadOnly}
        onChange={(grade) => changeAll([grade])}
        onUndo={outbox.undo}
        onObserve={({ student }) => setWrittenId(student.id)}
      />
      {!grid.rules.isNumeric && (
        <p>
          <FormattedMessage id="periodGrades.observationsOnly" />
        </p>
      )}
      <SavedAnnouncement rows={outbox.rows} hasChanged={hasChanged} />
      {written && (
        <ObservationsDialog
          grid={grid}
          row={written}
          isReadOnly={isReadOnly}
          onSave={changeAll}
          onClose={() => setWrittenId(null)}
        />
      )}
    </>
  );
};
