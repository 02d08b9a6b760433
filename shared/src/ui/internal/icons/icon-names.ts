import versions from 'material-icons/_data/versions.json';
import { plainText } from '../plain-text.ts';
import { SPANISH_WORDS } from './spanish-words.ts';

/** The icons that schools choose most come first. The others follow in alphabetical order. */
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

const NAMES: readonly string[] = [...first, ...[...known].filter((name) => !first.includes(name)).toSorted()];

/** Returns true if a word of the name begins with the searched one. */
const says = (name: string, word: string): boolean => `_${name}`.includes(`_${word}`);

const meaningsOf = (typed: string): string[] =>
  Object.entries(SPANISH_WORDS)
    .filter(([spanish]) => typed.length > 2 && (spanish.startsWith(typed) || typed === `${spanish}s`))
    .flatMap(([, meanings]) => meanings.split(' '));

/** Returns the names that match every typed word. The words are English, or Spanish for things of a school. */
export const findIcons = (search: string): readonly string[] => {
  const words = plainText(search)
    .split(/[\s_]+/)
    .filter(Boolean);
  const wanted = words.map((word) => [word, ...meaningsOf(word)]);
  return NAMES.filter((name) => wanted.every((meanings) => meanings.some((meaning) => says(name, meaning))));
};

export const spoken = (name: string): string => name.replaceAll('_', ' ');
