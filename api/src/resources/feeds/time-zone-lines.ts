const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

type OffsetAt = (moment: number) => number;

/** The minutes by which the clocks of a zone are ahead of UTC at a moment. */
const offsetsOf = (zone: string): OffsetAt => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  return (moment) => {
    const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? [];
    return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  };
};

/** A change of the clocks: its moment, and the offsets before and after it. */
type Change = { at: number; from: number; to: number };

/** The change between two moments with different offsets, to the minute. */
const findChange = (offsetAt: OffsetAt, first: number, last: number): Change => {
  const [from, to] = [offsetAt(first), offsetAt(last)];
  let [before, after] = [first, last];
  while (after - before > MINUTE_MS) {
    const middle = before + Math.ceil((after - before) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offsetAt(middle) === from) before = middle;
    else after = middle;
  }
  return { at: after, from, to };
};

/** No zone changes its clocks twice in a week. */
const findChanges = (offsetAt: OffsetAt, first: number, last: number): Change[] => {
  const changes: Change[] = [];
  for (let moment = first; moment < last; moment += WEEK_MS) {
    if (offsetAt(moment) !== offsetAt(moment + WEEK_MS)) changes.push(findChange(offsetAt, moment, moment + WEEK_MS));
  }
  return changes;
};

const two = (number: number): string => String(number).padStart(2, '0');

const offsetText = (minutes: number): string => {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`;
};

/** A moment on the clocks of an offset. */
const wallClock = (at: number, offset: number): string =>
  new Date(at + offset * MINUTE_MS).toISOString().slice(0, 19).replace(/[-:]/g, '');

const observance = (name: 'STANDARD' | 'DAYLIGHT', start: string, { from, to }: Omit<Change, 'at'>): string[] => [
  `BEGIN:${name}`,
  `DTSTART:${start}`,
  `TZOFFSETFROM:${offsetText(from)}`,
  `TZOFFSETTO:${offsetText(to)}`,
  `END:${name}`,
];

/** Programs know no zone before it. */
const BEGINNING = '19700101T000000';

/**
 * The definition of a time zone for the days between two moments, made from the zones that Node knows. Each change of the
 * clocks is listed, since rules of governments are no rules.
 */
export const timeZoneLines = (zone: string, first: number, last: number): string[] => {
  const offsetAt = offsetsOf(zone);
  const initial = offsetAt(first);
  const changes = findChanges(offsetAt, first, last);
  const lowest = Math.min(initial, ...changes.map(({ to }) => to));
  const nameOf = (offset: number) => (offset > lowest ? 'DAYLIGHT' : 'STANDARD');
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...observance(nameOf(initial), BEGINNING, { from: initial, to: initial }),
    ...changes.flatMap((change) => observance(nameOf(change.to), wallClock(change.at, change.from), change)),
    'END:VTIMEZONE',
  ];
};
