import type { ReportCard } from '../../contracts/report-cards.ts';
import type { Language } from '../../platform/language.ts';
import { percentText } from '../percent-text.ts';
import { REPORT_CARD_TEXTS } from './report-card-texts.ts';
import styles from './report-card.module.css';

/** The attendance of each period of a report card. */
export const ReportCardAttendance = ({ card, language }: { card: ReportCard; language: Language }) => {
  const texts = REPORT_CARD_TEXTS[language];
  return (
    <table className={styles['table']}>
      <caption>{texts.attendance}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.periods}</th>
          <th scope="col">{texts.schoolDays}</th>
          <th scope="col">{texts.absences}</th>
          <th scope="col">{texts.justified}</th>
          <th scope="col">%</th>
        </tr>
      </thead>
      <tbody>
        {card.periods.map(({ id, number, schoolDays, absences, justified, percentage }) => (
          <tr key={id}>
            <th scope="row">{texts.period(number)}</th>
            <td>{schoolDays}</td>
            <td>{absences ?? '—'}</td>
            <td>{justified ?? '—'}</td>
            <td>{percentText(percentage, texts.locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
