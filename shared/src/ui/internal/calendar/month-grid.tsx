import { createContext, useContext, useMemo } from 'react';
import FullCalendar, { type DateClickInfo, type DayCellInfo, type EventClickInfo } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import type { NoSchool } from '../../../contracts/school-days.ts';
import { selectLanguage } from '../../../platform/language.ts';
import { firstDayOf } from '../../days.ts';
import { sourceOf } from './event-face.tsx';
import { inMonth } from './event-inputs.ts';
import type { GridProps } from './grid-props.ts';
import { THEME, sharedOptions } from './shared-options.ts';
import styles from './calendar.module.css';
import closed from './closures.module.css';
import './full-calendar.css';

const PLUGINS = [dayGrid, interaction, THEME];
/** The most events per day. A link to the day view shows the number of the others. */
const MOST_IN_A_DAY = 3;

const textOf = (date: Date): string => date.toISOString().slice(0, 10);

const Reasons = createContext<ReadonlyMap<string, NoSchool>>(new Map());

/**
 * The number of a day, with the name of its closure. The style sheet shows the name, because it is no part of the link
 * to the day: the list below the month says it to screen readers.
 */
const CellTop = ({ date, text }: { date: string; text: string }) => {
  const { formatMessage } = useIntl();
  const reason = useContext(Reasons).get(date);
  if (!reason || reason.kind === 'weekday') return text;
  return (
    <>
      <span className={closed['number']}>{text}</span>
      <span className={closed['label']} data-name={reason.name ?? formatMessage({ id: 'ui.noSchool.betweenYears' })} />
    </>
  );
};

const renderTop = ({ date, text }: DayCellInfo) => <CellTop date={textOf(date)} text={text} />;

/** A month as a grid of weeks from Monday. A click on a day, or Enter on its number, opens it. */
export const MonthGrid = ({ month, events, reasons, onDayOpen, onEventClick }: GridProps) => {
  const language = useSelector(selectLanguage);
  const first = firstDayOf(month);
  // A new list would create new bars, and the old ones would lose the focus.
  const inputs = useMemo(() => events.map(inMonth), [events]);
  return (
    <Reasons value={reasons}>
      <FullCalendar
        {...sharedOptions(language)}
        key={first}
        plugins={PLUGINS}
        initialView="dayGridMonth"
        initialDate={first}
        fixedWeekCount={false}
        showNonCurrentDates={false}
        dayMaxEvents={MOST_IN_A_DAY}
        dayCellClass={({ date }: DayCellInfo) =>
          `${styles['cell']} ${closed[reasons.get(textOf(date))?.kind ?? ''] ?? ''}`
        }
        dayCellTopContent={renderTop}
        events={inputs}
        navLinks
        navLinkDayClick={(date: Date) => onDayOpen(textOf(date))}
        dateClick={({ dateStr }: DateClickInfo) => onDayOpen(dateStr.slice(0, 10))}
        moreLinkClick={({ date }: { date: Date }) => onDayOpen(textOf(date))}
        eventClick={({ event }: EventClickInfo) => {
          const source = sourceOf(event);
          if (source) onEventClick?.(source);
        }}
      />
    </Reasons>
  );
};
