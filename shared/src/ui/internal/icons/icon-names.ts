import versions from 'material-icons/_data/versions.json';
import { plainText } from '../plain-text.ts';
import { SPANISH_WORDS } from './spanish-words.ts';

/** What schools choose most stands first; the rest follows in the order of the alphabet. */
const FIRST =
  'school menu_book auto_stories calculate functions science biotech public history_edu language translate' +
  ' abc spellcheck edit draw brush palette music_note piano mic theater_comedy sports_soccer sports_basketball' +
  ' sports_volleyball sports_baseball pool sports_gymnastics directions_run directions_bike fitness_center' +
  ' self_improvement computer code smart_toy extension toys lightbulb quiz assignment task fact_check' +
  ' how_to_reg star grade emoji_events military_tech workspace_premium favorite volunteer_activism groups' +
  ' family_restroom restaurant cleaning_services recycling eco yard pets local_library museum directions_bus' +
  ' backpack celebration cake event schedule health_and_safety';

const known = new Set(Object.keys(versions));
const first = FIRST.split(' ').filter((name) => known.has(name));

/** All names of material icons, as activities keep them. */
const NAMES: readonly string[] = [...first, ...[...known].filter((name) => !first.includes(name)).toSorted()];

/** Whether the words of a name hold the one that is looked for, or begin with it. */
const says = (name: string, word: string): boolean => `_${name}`.includes(`_${word}`);

const meaningsOf = (typed: string): string[] =>
  Object.entries(SPANISH_WORDS)
    .filter(([spanish]) => typed.length > 2 && (spanish.startsWith(typed) || typed === `${spanish}s`))
    .flatMap(([, meanings]) => meanings.split(' '));

/** The names that every typed word fits, in English or, for what schools have, in Spanish. */
export const findIcons = (search: string): readonly string[] => {
  const words = plainText(search)
    .split(/[\s_]+/)
    .filter(Boolean);
  const wanted = words.map((word) => [word, ...meaningsOf(word)]);
  return NAMES.filter((name) => wanted.every((meanings) => meanings.some((meaning) => says(name, meaning))));
};

/** A name as words: "sports soccer". */
export const spoken = (name: string): string => name.replaceAll('_', ' ');
