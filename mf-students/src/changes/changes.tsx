import { useState } from 'react';
import { useSavesQuery } from '@pupitre/shared/api/audit';
import type { Save } from '@pupitre/shared/contracts/audit';
import { CHANGED_ENTITIES, type ChangedEntity } from '@pupitre/shared/contracts/changed-entities';
import type { TableData } from '@pupitre/shared/contracts/table';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import type { HistoryPlace } from '@pupitre/shared/platform/slot-props';
import { ExportButton } from '@pupitre/shared/ui/export-button';
import { FormSkeleton } from '@pupitre/shared/ui/form-skeleton';
import { EmptyState } from '@pupitre/shared/ui/page-state';
import { PartView } from '@pupitre/shared/ui/query-view';
import { ChangesFilter } from './changes-filter.tsx';
import { ChangesPaging } from './changes-paging.tsx';
import { rangeOf, type Period } from './period.ts';
import { SaveItem } from './save-item.tsx';
import { useUndo } from './use-undo.ts';
import styles from './changes.module.css';

const PAGE_SIZE = 10;

/** A school changes more in a week than a student in a season. */
const firstPeriod = (place: HistoryPlace): Period => {
  if ('studentId' in place) return { days: 90, steps: 0 };
  return 'groupId' in place ? { days: 30, steps: 0 } : { days: 7, steps: 0 };
};

type Filter = { period: Period; entity: ChangedEntity | null; page: number };

const Saves = ({ saves }: { saves: readonly Save[] }) => {
  const { formatMessage } = useIntl();
  const { undo, refused, isUndoing } = useUndo();
  if (saves.length === 0)
    return (
      <EmptyState title={formatMessage({ id: 'changes.empty' })}>
        <FormattedMessage id="changes.empty.next" tagName="p" />
      </EmptyState>
    );
  return (
    <ol className={styles['saves']} aria-label={formatMessage({ id: 'changes.title' })}>
      {saves.map((save) => (
        <SaveItem
          key={save.id}
          save={save}
          refused={refused?.saveId === save.id ? refused.reasons : []}
          isWaiting={isUndoing}
          onUndo={undo}
        />
      ))}
    </ol>
  );
};

/** Notes are in the history of a student alone. */
const entitiesOf = (place: HistoryPlace): readonly ChangedEntity[] =>
  'studentId' in place ? CHANGED_ENTITIES : CHANGED_ENTITIES.filter((entity) => entity !== 'medic_notes');

/** The history of one student does not repeat whom it is about. */
const shownIn = (place: HistoryPlace, data: TableData<Save>): Save[] => {
  if (!('studentId' in place)) return data.items;
  return data.items.map((save) => ({
    ...save,
    changes: save.changes.map((change) => ({ ...change, student: null })),
  }));
};

type ChangesProps = { place: HistoryPlace; entities?: readonly ChangedEntity[] };

/** The history of a student, a group or a school, the newest save first. */
export const Changes = ({ place, entities = entitiesOf(place) }: ChangesProps) => {
  const [filter, setFilter] = useState<Filter>(() => ({ period: firstPeriod(place), entity: null, page: 1 }));
  const { period, entity, page } = filter;
  const query = { ...place, ...rangeOf(period), entity, page, rowsPerPage: PAGE_SIZE } as const;
  const saves = useSavesQuery(query, { refetchOnMountOrArgChange: true });
  // The rows of another period would look like those of this one.
  const shown = { ...saves, data: saves.currentData };
  const name = useIntl().formatMessage({ id: 'changes.title' });
  return (
    <>
      <ChangesFilter
        period={period}
        entity={entity}
        entities={entities}
        onPeriod={(next) => setFilter({ ...filter, period: next, page: 1 })}
        onEntity={(next) => setFilter({ ...filter, entity: next, page: 1 })}
      >
        <ExportButton name={name} query={shown} />
      </ChangesFilter>
      <PartView query={shown} waiting={<FormSkeleton fields={4} />}>
        {(data) => (
          <div aria-busy={saves.isFetching}>
            <Saves saves={shownIn(place, data)} />
            <ChangesPaging
              page={page}
              pages={Math.ceil(data.total_items / PAGE_SIZE)}
              onTurn={(next) => setFilter({ ...filter, page: next })}
            />
          </div>
        )}
      </PartView>
    </>
  );
};
