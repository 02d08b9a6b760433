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
import styles from '../wizard/wizard.module.css';

type YearStepProps = { schoolId: number; yearsPath: PortalPath; control: DraftControl };

/** The year before another one: its groups go on, and nobody leaves them before it begins. */
const yearBefore = (years: readonly SchoolYear[], { from }: SchoolYear): SchoolYear | null =>
  years.filter((year) => year.from < from).toSorted((one, other) => other.from.localeCompare(one.from))[0] ?? null;

type DateFault = { id: 'promotion.date.late' | 'promotion.date.early'; day: string };

const faultOf = (date: string, year: SchoolYear, before: SchoolYear | null): DateFault | null => {
  if (date > year.to) return { id: 'promotion.date.late', day: year.to };
  return date !== '' && before && date < before.from ? { id: 'promotion.date.early', day: before.from } : null;
};

type DateChoiceProps = {
  chosen: SchoolYear | null;
  before: SchoolYear | null;
  fault: DateFault | null;
  control: DraftControl;
};

const DateChoice = ({ chosen, before, fault, control }: DateChoiceProps) => {
  const field = useId();
  const dayText = useDayText();
  return (
    <div>
      <label htmlFor={field}>
        <FormattedMessage id="promotion.date" />
      </label>
      <input
        id={field}
        type="date"
        value={control.draft.date}
        min={before?.from}
        max={chosen?.to}
        disabled={!chosen}
        aria-invalid={fault !== null}
        aria-describedby={`${field}-notes`}
        onChange={({ target }) => control.change({ date: target.value })}
      />
      <span id={`${field}-notes`} role="alert" className={styles['fault']}>
        {fault && <FormattedMessage id={fault.id} values={{ day: dayText(fault.day) }} />}
      </span>
    </div>
  );
};

const YearChoice = ({ years, control }: { years: SchoolYear[]; control: DraftControl }) => {
  const yearField = useId();
  const { draft, change } = control;
  const chosen = years.find(({ id }) => id === draft.yearId) ?? null;
  const before = chosen && yearBefore(years, chosen);
  const fault = chosen && faultOf(draft.date, chosen, before);
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
        <DateChoice chosen={chosen} before={before} fault={fault} control={control} />
      </div>
      <div className={styles['next']}>
        <Button
          tone="primary"
          disabled={!chosen || !draft.date || fault !== null}
          onClick={() => change({ step: 'groups' })}
        >
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
