import { nameOfField } from '../../contracts/formative-fields.ts';
import type { GradedColumn } from '../../contracts/period-grades.ts';
import type { ReportCard } from '../../contracts/report-cards.ts';
import type { Language } from '../../platform/language.ts';
import { REPORT_CARD_TEXTS } from './report-card-texts.ts';
import styles from './report-card.module.css';

type CardProps = { card: ReportCard; language: Language };

type OfColumn = { field: string; subject: { id: number } | null };
const isOf =
  ({ field, subject }: GradedColumn) =>
  (each: OfColumn): boolean =>
    each.field === field && (each.subject?.id ?? null) === (subject?.id ?? null);

/** An average always has one decimal. */
const averageText = (average: number | null | undefined): string =>
  typeof average === 'number' ? average.toFixed(1) : '—';

const GradeRow = ({ card, language, column }: CardProps & { column: GradedColumn }) => {
  const grades = card.grades.filter(isOf(column));
  return (
    <tr>
      <th scope="row" data-subject={column.subject !== null}>
        {column.subject?.name ?? nameOfField(column.field, language)}
      </th>
      {card.periods.map(({ id }) => (
        <td key={id}>{grades.find(({ period }) => period.id === id)?.grade ?? '—'}</td>
      ))}
      <td className={styles['final']}>{averageText(card.finals.find(isOf(column))?.average)}</td>
    </tr>
  );
};

/** A field that is graded by subjects has a line of its own above them. */
const FieldRow = ({ card, language, field }: CardProps & Pick<GradedColumn, 'field'>) => (
  <tr className={styles['field']}>
    <th scope="row" colSpan={card.periods.length + 1}>
      {nameOfField(field, language)}
    </th>
    <td className={styles['final']}>{averageText(card.finals.find(isOf({ field, subject: null }))?.average)}</td>
  </tr>
);

const FieldGroup = ({ place, ...row }: CardProps & { place: number }) => {
  const column = row.card.columns[place];
  if (!column) return null;
  const isFirst = row.card.columns[place - 1]?.field !== column.field;
  return (
    <>
      {column.subject !== null && isFirst && <FieldRow {...row} field={column.field} />}
      <GradeRow {...row} column={column} />
    </>
  );
};

/** The grades of each period with the finals and the average. */
export const ReportCardGrades = ({ card, language }: CardProps) => {
  const texts = REPORT_CARD_TEXTS[language];
  return (
    <table className={styles['table']}>
      <caption>{texts.grades}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.subject}</th>
          {card.periods.map(({ id, number }) => (
            <th key={id} scope="col">
              {texts.period(number)}
            </th>
          ))}
          <th scope="col">{texts.final}</th>
        </tr>
      </thead>
      <tbody>
        {card.columns.map(({ field, subject }, place) => (
          <FieldGroup key={`${field}.${subject?.id}`} card={card} language={language} place={place} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={card.periods.length + 1}>
            {texts.average}
          </th>
          <td className={styles['final']}>{averageText(card.average)}</td>
        </tr>
      </tfoot>
    </table>
  );
};
