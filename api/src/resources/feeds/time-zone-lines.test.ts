import ICAL from 'ical.js';
import { contentLines } from './content-lines.ts';
import { timeZoneLines } from './time-zone-lines.ts';

const FIRST = Date.UTC(2025, 10, 1);
const LAST = Date.UTC(2028, 10, 1);
const HOUR = 3_600_000;

const ZONES = [
  'America/Mexico_City',
  'America/Tijuana',
  'America/Cancun',
  'America/Ciudad_Juarez',
  'Europe/Madrid',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'UTC',
];

/** The clocks of a zone as Node shows them, YYYY-MM-DDTHH:mm:ss. */
const clocksOf = (zone: string): ((moment: number) => string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  return (moment) => format.format(moment).replace(' ', 'T');
};

const parsed = (zone: string): ICAL.Timezone => {
  const calendar = ['BEGIN:VCALENDAR', ...timeZoneLines(zone, FIRST, LAST), 'END:VCALENDAR'];
  const component = new ICAL.Component(ICAL.parse(contentLines(calendar)));
  const definition = component.getFirstSubcomponent('vtimezone');
  if (!definition) throw new Error('no zone');
  return new ICAL.Timezone(definition);
};

/** True for a moment whose clocks show the same once more, when they go back by half an hour or a whole one. */
const isShownTwice = (clocks: (moment: number) => string, moment: number): boolean =>
  [-HOUR, -HOUR / 2, HOUR / 2, HOUR].some((shift) => clocks(moment + shift) === clocks(moment));

test.each(ZONES)('[FED-04] by the definition of %s the clocks of every day show their moment', (zone) => {
  const definition = parsed(zone);
  const clocks = clocksOf(zone);
  for (let moment = FIRST; moment < LAST; moment += 7 * HOUR) {
    if (isShownTwice(clocks, moment)) continue;
    const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = clocks(moment).split(/\D/).map(Number);
    const time = new ICAL.Time({ year, month, day, hour, minute, second, isDate: false }, definition);
    expect([clocks(moment), time.toUnixTime() * 1_000]).toEqual([clocks(moment), moment]);
  }
});

test('[FED-04] a zone that does not change its clocks has one line of them', () => {
  expect(timeZoneLines('America/Mexico_City', FIRST, LAST)).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:America/Mexico_City',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:-0600',
    'TZOFFSETTO:-0600',
    'END:STANDARD',
    'END:VTIMEZONE',
  ]);
});

test('[FED-04] the changes of a zone begin on the clocks before them', () => {
  const lines = timeZoneLines('America/Tijuana', Date.UTC(2026, 0, 1), Date.UTC(2026, 11, 31));
  expect(lines.filter((line) => /^(BEGIN:[SD]|DTSTART|TZOFFSETTO)/.test(line)).slice(3)).toEqual([
    'BEGIN:DAYLIGHT',
    'DTSTART:20260308T020000',
    'TZOFFSETTO:-0700',
    'BEGIN:STANDARD',
    'DTSTART:20261101T020000',
    'TZOFFSETTO:-0800',
  ]);
});
