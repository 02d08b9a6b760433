import { useState } from 'react';
import { useReportCardQuery, useReportCardYearsQuery } from '@pupitre/shared/api/period-grades';
import type { ReportCardYear } from '@pupitre/shared/contracts/report-cards';
import { showDate } from '@pupitre/shared/platform/date-text';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { selectLanguage } from '@pupitre/shared/platform/language';
import { useSelector } from '@pupitre/shared/platform/store-provider';
import { Button } from '@pupitre/shared/ui/button';
import { FormSkeleton } from '@pupitre/shared/ui/form-skeleton';
import { EmptyState } from '@pupitre/shared/ui/page-state';
import { PartView } from '@pupitre/shared/ui/query-view';
import { ReportCardSheet } from '@pupitre/shared/ui/report-card';
import styles from './report-cards.module.css';

const Waiting = () => <FormSkeleton fields={6} />;

/** The card of a year, with the button that prints it. */
const CardOfYear = ({ studentId, schoolYearId }: { studentId: number; schoolYearId: number }) => {
  const language = useSelector(selectLanguage);
  const card = useReportCardQuery({ studentId, schoolYearId }, { refetchOnMountOrArgChange: true });
  return (
    <PartView query={card} waiting={<Waiting />}>
      {(read) => (
        <>
          <Button onClick={() => window.print()}>
            <FormattedMessage id="reportCards.print" />
          </Button>
          <ReportCardSheet card={read} language={language} />
        </>
      )}
    </PartView>
  );
};

/** Says when the family will see the card. */
const NotYet = ({ year: { availableFrom } }: { year: ReportCardYear }) => (
  <EmptyState title={<FormattedMessage id="reportCards.notYet" />}>
    <p>
      {availableFrom === null ? (
        <FormattedMessage id="reportCards.notYet.unknown" />
      ) : (
        <FormattedMessage id="reportCards.notYet.from" values={{ day: showDate(availableFrom) }} />
      )}
    </p>
  </EmptyState>
);

const Years = ({ studentId, years }: { studentId: number; years: readonly ReportCardYear[] }) => {
  const { formatMessage } = useIntl();
  const [chosen, setChosen] = useState<number | null>(null);
  // After a promotion the newest year has no card yet.
  const first = years.find(({ isAvailable }) => isAvailable) ?? years[0];
  const year = years.find(({ schoolYear }) => schoolYear.id === chosen) ?? first;
  if (!year)
    return (
      <EmptyState title={<FormattedMessage id="reportCards.none" />}>
        <FormattedMessage id="reportCards.none.hint" tagName="p" />
      </EmptyState>
    );
  return (
    <>
      {years.length > 1 && (
        <select
          aria-label={formatMessage({ id: 'reportCards.year' })}
          className={styles['year']}
          value={year.schoolYear.id}
          onChange={({ target }) => setChosen(Number(target.value))}
        >
          {years.map(({ schoolYear, group, school }) => (
            <option key={schoolYear.id} value={schoolYear.id}>
              {`${schoolYear.name}, ${group.name}, ${school.name}`}
            </option>
          ))}
        </select>
      )}
      {year.isAvailable ? (
        <CardOfYear key={year.schoolYear.id} studentId={studentId} schoolYearId={year.schoolYear.id} />
      ) : (
        <NotYet year={year} />
      )}
    </>
  );
};

/** The report cards of a student, one for each school year. */
export const ReportCardsOfStudent = ({ studentId }: { studentId: number }) => {
  const years = useReportCardYearsQuery(studentId, { refetchOnMountOrArgChange: true });
  return (
    <PartView query={years} waiting={<Waiting />}>
      {(read) => <Years studentId={studentId} years={read} />}
    </PartView>
  );
};
