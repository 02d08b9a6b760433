import { useId } from 'react';
import { useSchoolYearsTableQuery } from '@pupitre/shared/api/school-years';
import type { SchoolYear } from '@pupitre/shared/contracts/school-years';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { ButtonLink } from '@pupitre/shared/ui/button-link';
import { EmptyState } from '@pupitre/shared/ui/page-state';
import { PartView } from '@pupitre/shared/ui/query-view';
import type { PortalPath } from '@pupitre/shared/platform/paths';
import { CardsSkeleton } from '../years/cards-skeleton.tsx';
import { useDayText } from '@pupitre/shared/ui/day-text';
import type { DraftControl } from './use-draft.ts';
import styles from './promotion.module.css';

type YearStepProps = { schoolId: number; yearsPath: PortalPath; control: DraftControl };

const YearChoice = ({ years, control }: { years: SchoolYear[]; control: DraftControl }) => {
  const [yearField, dateField] = [useId(), useId()];
  const dayText = useDayText();
  const { draft, change } = control;
  const chosen = years.find(({ id }) => id === draft.yearId) ?? null;
  const isLate = chosen !== null && draft.date > chosen.to;
  return (
    <>
      <div className={styles['fields']}>
        <div>
          <label htmlFor={yearField}>
            <FormattedMessage id="promotion.year" />
          </label>
          <select
            id={yearField}
            value={chosen?.id ?? ''}
            onChange={({ target }) => {
              const year = years.find(({ id }) => String(id) === target.value);
              change({ yearId: year?.id ?? null, date: year?.from ?? '' });
            }}
          >
            <option value="">—</option>
            {years.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor={dateField}>
            <FormattedMessage id="promotion.date" />
          </label>
          <input
            id={dateField}
            type="date"
            value={draft.date}
            max={chosen?.to}
            disabled={!chosen}
            aria-invalid={isLate}
            aria-describedby={`${dateField}-notes`}
            onChange={({ target }) => change({ date: target.value })}
          />
          <span id={`${dateField}-notes`} role="alert" className={styles['fault']}>
            {isLate && <FormattedMessage id="promotion.date.late" values={{ day: dayText(chosen.to) }} />}
          </span>
        </div>
      </div>
      <div className={styles['next']}>
        <Button tone="primary" disabled={!chosen || !draft.date || isLate} onClick={() => change({ step: 'groups' })}>
          <FormattedMessage id="promotion.next.groups" />
        </Button>
      </div>
    </>
  );
};

/** The new year, and the day on which the students begin in it. */
export const YearStep = ({ schoolId, yearsPath, control }: YearStepProps) => {
  const years = useSchoolYearsTableQuery({ schoolId, rowsPerPage: 50, sortBy: 'from', descending: true });
  return (
    <PartView query={years} waiting={<CardsSkeleton />}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title={<FormattedMessage id="promotion.noYear" />}>
            <ButtonLink to={yearsPath}>
              <FormattedMessage id="promotion.noYear.link" />
            </ButtonLink>
          </EmptyState>
        ) : (
          <>
            <p className={styles['hint']}>
              <FormattedMessage id="promotion.year.hint" />
            </p>
            <YearChoice years={items} control={control} />
          </>
        )
      }
    </PartView>
  );
};
