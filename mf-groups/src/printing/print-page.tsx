import { useState, type ComponentType } from 'react';
import { useGroupQuery } from '@pupitre/shared/api/groups';
import type { Group } from '@pupitre/shared/contracts/groups';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { PageHeader } from '@pupitre/shared/ui/page-header';
import { PageSkeleton } from '@pupitre/shared/ui/page-skeleton';
import { QueryView } from '@pupitre/shared/ui/query-view';
import { RecordRoute } from '@pupitre/shared/ui/record-route';
import { BlankRollCallSheet } from './blank-roll-call-sheet.tsx';
import { ClassListSheet } from './class-list-sheet.tsx';
import { MonthPaper } from './month-paper.tsx';
import { usePrintChoice } from './print-choice.ts';
import { PrintFilter } from './print-filter.tsx';
import type { PrintedDocument } from './print-path.ts';
import { RollCallSheet } from './roll-call-sheet.tsx';
import type { DocumentProps } from './sheet.tsx';
import { TaskGridSheet } from './task-grid-sheet.tsx';

const SHEETS: Record<PrintedDocument, ComponentType<DocumentProps>> = {
  'class-list': ClassListSheet,
  'roll-call-blank': BlankRollCallSheet,
  'roll-call': RollCallSheet,
  month: MonthPaper,
  'task-grid': TaskGridSheet,
};

const PrintView = ({ group }: { group: Group }) => {
  const { formatMessage } = useIntl();
  const [choice, change] = usePrintChoice(group.id);
  // Nothing is printed before the paper is on the page.
  const [paper, setPaper] = useState<HTMLElement | null>(null);
  const Document = SHEETS[choice.document];
  return (
    <>
      <PageHeader
        title={formatMessage(
          { id: 'printing.heading' },
          { document: formatMessage({ id: `printing.${choice.document}` }) },
        )}
        trail={[{ title: group.code, to: `/group/${encodeId('group', group.id)}` }]}
        actions={
          <Button tone="primary" aria-disabled={paper === null} onClick={() => paper && window.print()}>
            <FormattedMessage id="printing.print" />
          </Button>
        }
      />
      <PrintFilter choice={choice} onChange={change} />
      <Document group={group} choice={choice} onPaper={setPaper} />
    </>
  );
};

const PrintOfId = ({ id }: { id: number }) => (
  <QueryView query={useGroupQuery(id, { refetchOnMountOrArgChange: true })} waiting={<PageSkeleton />}>
    {(group) => <PrintView group={group} />}
  </QueryView>
);

/** The documents of a group that its staff prints: a choice, the paper as it will be, and one button. */
export const PrintPage = () => <RecordRoute kind="group">{(id) => <PrintOfId id={id} />}</RecordRoute>;
