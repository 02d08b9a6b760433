import { today } from '@pupitre/shared/contracts/days';
import { useIntl } from '@pupitre/shared/platform/intl';
import { ClassView } from './class-view.tsx';
import { useDayTexts } from './day-texts.ts';
import { Sheet, type DocumentProps } from './sheet.tsx';
import { EmptyCell, SheetTable, StudentLine, useNameColumns } from './sheet-table.tsx';

const NOTES = ['a', 'b', 'c', 'd'] as const;

/** The students of a group with empty columns for whatever the teacher needs. */
export const ClassListSheet = ({ group, onPaper }: DocumentProps) => {
  const title = useIntl().formatMessage({ id: 'printing.class-list' });
  const detail = useDayTexts().longDay(today());
  const columns = [...useNameColumns(), ...NOTES.map((key) => ({ key, kind: 'blank' as const }))];
  return (
    <ClassView groupId={group.id} date={today()}>
      {(rows) => (
        <Sheet title={title} orientation="portrait" onPaper={onPaper}>
          <SheetTable group={group} title={title} detail={detail} columns={columns} students={rows.length}>
            <tbody>
              {rows.map(({ student }, index) => (
                <StudentLine key={student.id} place={index + 1} student={student}>
                  {NOTES.map((key) => (
                    <EmptyCell key={key} />
                  ))}
                </StudentLine>
              ))}
            </tbody>
          </SheetTable>
        </Sheet>
      )}
    </ClassView>
  );
};
