import { useEffect, useRef, useState, type FocusEvent, type PointerEvent, type PropsWithChildren } from 'react';
import type { CalendarEvent } from '../../../contracts/calendars.ts';
import { keyOf, timesOf } from './event-inputs.ts';
import styles from './calendar.module.css';

type Shown = { event: CalendarEvent; left: number; top: number };

/** The tip stays so many milliseconds after the pointer left, so that the pointer can reach it. */
const LINGER = 150;
const WIDTH = 280;
const GAP = 6;
/** The least visible height of a tip, in pixels. */
const LEAST_HEIGHT = 120;

/** Beside the event, so that its neighbours stay visible. Below an event that takes the whole width. */
const placeAt = (event: CalendarEvent, { left, right, top, bottom }: DOMRect): Shown => {
  if (right + GAP + WIDTH < window.innerWidth) return { event, left: right + GAP, top };
  if (left - GAP - WIDTH > 0) return { event, left: left - GAP - WIDTH, top };
  // The bar of many hours may end below the visible part.
  const below = Math.min(bottom + GAP, window.innerHeight - LEAST_HEIGHT);
  return { event, left: Math.max(GAP, Math.min(left, window.innerWidth - WIDTH - GAP)), top: below };
};

const BAR = '[role="button"]';

/** The event of a bar. Its words cover only a part of the bar. */
const faceAt = (target: Element): Element | null => target.closest(BAR)?.querySelector('[data-event]') ?? null;

/** The rectangle of the whole bar. A tip over a part of it would take its clicks. */
const placeOf = (face: Element): DOMRect => (face.closest(BAR) ?? face).getBoundingClientRect();

/** Shows a tip for the event with the pointer or the focus. Screen readers read it from the event itself. */
export const EventTip = ({ events, children }: PropsWithChildren<{ events: CalendarEvent[] }>) => {
  const [shown, setShown] = useState<Shown | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // The pointer may be over an event while the focus is elsewhere.
    const dismiss = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setShown(null);
    };
    document.addEventListener('keydown', dismiss);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener('keydown', dismiss);
    };
  }, []);

  const look = (face: Element | null): void => {
    clearTimeout(timer.current);
    const event = events.find((each) => keyOf(each) === face?.getAttribute('data-event'));
    setShown(face && event ? placeAt(event, placeOf(face)) : null);
  };
  const point = ({ target, pointerType }: PointerEvent): void => {
    // A finger does not hover. It opens the event, which shows the same.
    if (pointerType === 'touch' || !(target instanceof Element)) return;
    if (target.closest('[data-tip]')) clearTimeout(timer.current);
    else look(faceAt(target));
  };
  // The focus that returns from a dialog opens no tip.
  const focus = ({ target }: FocusEvent<HTMLElement>): void =>
    look(target.tabIndex >= 0 && target.matches(':focus-visible') ? target.querySelector('[data-event]') : null);
  const leave = (): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(null), LINGER);
  };

  return (
    // Only the events are interactive. This element listens to their events.
    <div role="presentation" onPointerOver={point} onFocus={focus} onPointerLeave={leave} onBlur={leave}>
      {children}
      {/* An event that was removed or changed has no tip. */}
      {shown && events.includes(shown.event) && (
        <div data-tip aria-hidden="true" className={styles['tip']} style={{ left: shown.left, top: shown.top }}>
          <strong>{shown.event.name}</strong>
          {shown.event.start_time !== null && <span>{timesOf(shown.event)}</span>}
          <p className={styles['tipText']}>{shown.event.description}</p>
        </div>
      )}
    </div>
  );
};
