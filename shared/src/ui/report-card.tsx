import { FORMATIVE_FIELDS, nameOfField } from '../contracts/formative-fields.ts';
import type { ReportCard } from '../contracts/report-cards.ts';
import type { Language } from '../platform/language.ts';
import { ReportCardAttendance } from './internal/report-card-attendance.tsx';
import { ReportCardGrades } from './internal/report-card-grades.tsx';
import { REPORT_CARD_TEXTS } from './internal/report-card-texts.ts';
import styles from './internal/report-card.module.css';
import { PAPER } from './paper.ts';

type CardProps = { card: ReportCard; language: Language };

const Facts = ({ card, language }: CardProps) => {
  const texts = REPORT_CARD_TEXTS[language];
  const { student, group, rules, teacher } = card;
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>{texts.student}</dt>
        <dd>{`${student.paternal} ${student.maternal} ${student.name}`}</dd>
      </div>
      <div>
        <dt>CURP</dt>
        <dd className={styles['blank']} />
      </div>
      <div>
        <dt>{texts.gradeAndGroup}</dt>
        <dd>{texts.gradeOf(rules.grade, rules.level, group.name)}</dd>
      </div>
      <div>
        <dt>{texts.teacher}</dt>
        <dd>{teacher}</dd>
      </div>
    </dl>
  );
};

const Observations = ({ card, language }: CardProps) => {
  const texts = REPORT_CARD_TEXTS[language];
  const written = card.grades.filter(({ observation }) => observation !== '');
  return (
    <section className={styles['part']}>
      <h3>{texts.observations}</h3>
      {written.length === 0 && <p>{texts.noObservations}</p>}
      {card.periods
        .filter(({ id }) => written.some(({ period }) => period.id === id))
        .map(({ id, number }) => (
          <div key={id} className={styles['observations']}>
            <h4>{texts.period(number)}</h4>
            {written
              .filter(({ period }) => period.id === id)
              .toSorted((one, other) => FORMATIVE_FIELDS.indexOf(one.field) - FORMATIVE_FIELDS.indexOf(other.field))
              .map(({ field, subject, observation }) => (
                <p key={`${field}.${subject?.id}`}>
                  <strong>{nameOfField(field, language)}:</strong> {observation}
                </p>
              ))}
          </div>
        ))}
    </section>
  );
};

const Signatures = ({ card, language }: CardProps) => {
  const texts = REPORT_CARD_TEXTS[language];
  return (
    <div className={styles['signatures']}>
      {[
        { label: texts.teacher, name: card.teacher },
        { label: texts.head, name: texts.signature },
        { label: texts.family, name: texts.signature },
      ].map(({ label, name }) => (
        <p key={label}>
          <span>{name}</span>
          <strong>{label}</strong>
        </p>
      ))}
    </div>
  );
};

/** So many characters of observations, and so many rows, take a smaller type to stay on the page. */
const MANY_CHARACTERS = 1_600;
const MOST_CHARACTERS = 2_800;
const MANY_COLUMNS = 10;

const densityOf = ({ grades, columns }: ReportCard): 'normal' | 'dense' | 'full' => {
  const characters = grades.reduce((sum, { observation }) => sum + observation.length, 0);
  if (characters > MOST_CHARACTERS) return 'full';
  return characters > MANY_CHARACTERS || columns.length > MANY_COLUMNS ? 'dense' : 'normal';
};

/** A report card (boleta) as it stands on one page of paper. Paper is white in both themes. */
export const ReportCardSheet = ({ card, language }: CardProps) => {
  const texts = REPORT_CARD_TEXTS[language];
  const { student, school, schoolYear, rules, promoted } = card;
  return (
    <article
      {...PAPER}
      className={styles['sheet']}
      lang={language}
      data-density={densityOf(card)}
      aria-label={`${texts.title}: ${student.paternal} ${student.maternal} ${student.name}`}
    >
      <header className={styles['head']}>
        <div>
          <p className={styles['school']}>{school.name}</p>
          <p>{`${texts.cct}: ${school.cct}`}</p>
        </div>
        <div className={styles['year']}>
          <h2>{texts.title}</h2>
          <p>{`${texts.year} ${schoolYear.name}`}</p>
        </div>
      </header>
      <p className={styles['notice']}>{texts.notice}</p>
      <Facts card={card} language={language} />
      {rules.isNumeric && <ReportCardGrades card={card} language={language} />}
      <ReportCardAttendance card={card} language={language} />
      <Observations card={card} language={language} />
      <p className={styles['promoted']}>
        {texts.promoted}: <strong>{texts.promotion[promoted]}</strong>
      </p>
      <Signatures card={card} language={language} />
    </article>
  );
};
