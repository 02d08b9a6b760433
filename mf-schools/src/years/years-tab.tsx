import { useState } from 'react';
import { rowAgain } from '@pupitre/shared/api/row-again';
import { useSchoolYearsTableQuery } from '@pupitre/shared/api/school-years';
import type { SchoolYear } from '@pupitre/shared/contracts/school-years';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Link } from '@pupitre/shared/platform/link';
import { ButtonLink } from '@pupitre/shared/ui/button-link';
import { DataTable } from '@pupitre/shared/ui/data-table';
import { AddAction, EditInPlaceAction } from '@pupitre/shared/ui/record-actions';
import { TabActions } from '@pupitre/shared/ui/tab-actions';
import { useTableView } from '@pupitre/shared/ui/use-table-view';
import { useDayText } from '@pupitre/shared/ui/day-text';
import { DeleteYear } from './delete-year.tsx';
import { EditYearModal, NewYearModal } from './year-modal.tsx';
import styles from './years.module.css';

const COLUMNS = ['name', 'from', 'to'] as const;

const pathOf = (schoolId: number, { id }: SchoolYear): `/school/${string}` =>
  `/school/${encodeId('school', schoolId)}/year/${id}`;

/** The school years of a school. A name links to the days of its year. */
export const YearsTab = ({ schoolId }: { schoolId: number }) => {
  const { formatMessage } = useIntl();
  const dayText = useDayText();
  const view = useTableView('school-years', COLUMNS);
  const years = useSchoolYearsTableQuery({ ...view.query, schoolId });
  const [edited, setEdited] = useState<SchoolYear | 'new' | null>(null);
  const close = (): void => setEdited(null);
  return (
    <>
      <TabActions>
        <ButtonLink to={`/school/${encodeId('school', schoolId)}/promotion`} tone="plain">
          <FormattedMessage id="promotion.link" />
        </ButtonLink>
        <AddAction label={formatMessage({ id: 'years.new' })} onAdd={() => setEdited('new')} />
      </TabActions>
      <p className={styles['hint']}>
        <FormattedMessage id="years.hint" />
      </p>
      <DataTable
        name={formatMessage({ id: 'years.all' })}
        view={view}
        query={years}
        columns={[
          {
            key: 'name',
            title: formatMessage({ id: 'years.name' }),
            render: (year) => <Link to={pathOf(schoolId, year)}>{year.name}</Link>,
          },
          { key: 'from', title: formatMessage({ id: 'years.from' }), render: (year) => dayText(year.from) },
          { key: 'to', title: formatMessage({ id: 'years.to' }), render: (year) => dayText(year.to) },
          {
            key: 'status',
            title: formatMessage({ id: 'years.status' }),
            render: ({ status }) => formatMessage({ id: `years.status.${status}` }),
          },
          {
            key: 'schoolDays',
            title: formatMessage({ id: 'years.schoolDays' }),
            render: (year) => formatMessage({ id: 'years.count' }, { count: year.schoolDays }),
          },
        ]}
        renderActions={(year) => (
          <>
            <EditInPlaceAction name={year.name} onEdit={() => setEdited(year)} />
            <DeleteYear year={year} />
          </>
        )}
      />
      {/* The table tells whether the year is the first one, which gets a proposal. */}
      {edited === 'new' && !years.isLoading && (
        <NewYearModal
          schoolId={schoolId}
          isFirst={years.data?.total_items === 0 && view.search === ''}
          onClose={close}
        />
      )}
      {edited !== null && edited !== 'new' && (
        <EditYearModal year={edited} reload={() => rowAgain(years, edited)} onClose={close} />
      )}
    </>
  );
};
