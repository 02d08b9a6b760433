import { commentsOf, isRelative } from './sheet/comments.ts';
import { isProgram, type Source } from './sheet/sources.ts';
import { parse, walk, type Parsed } from './sheet/syntax.ts';

/** Words with too many meanings, by the parts of a name; docs/glossary.md has the word to use instead. */
const BANNED = new Set(
  `hold holds holding held tell tells told heal heals healed healing
   kept patience misfit newcomer witness bears`.split(/\s+/),
);

/** A name on the wire, which schools run already. */
const ALLOWED = 'isHeld';

const partsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

const isBanned = (name: string): boolean => name !== ALLOWED && partsOf(name).some((part) => BANNED.has(part));

/** An attribute of JSX is no `Identifier`: it is checked where its component declares it. */
const bannedNames = (file: Parsed): string[] => {
  const found = new Map<string, number>();
  walk(file.program, ({ type, name, start }) => {
    if (type !== 'Identifier' || typeof name !== 'string') return;
    if (isBanned(name) && !found.has(name)) found.set(name, file.lineAt(start));
  });
  return [...found].map(([name, line]) => `${file.path}:${line} is named ${name}: see docs/glossary.md`);
};

const relativeComments = (file: Parsed): string[] =>
  commentsOf(file)
    .filter(({ text }) => isRelative(text))
    .map(({ at, text }) => `${at} has no subject and verb of its own: ${text.slice(0, 80)}`);

const MARK = /^(?:[-*>]|\d+\.|#+)?\s*/;

/** Lines of a page that begin a sentence with a relative clause; a question is none. */
const relativeLines = ({ path, text }: Source): string[] => {
  const lines = text.replace(/```[\s\S]*?```/g, (code) => code.replace(/[^\n]/g, '')).split('\n');
  return lines.flatMap((line, index) => {
    const startsText = index === 0 || lines[index - 1]?.trim() === '' || /^\s*(?:[-*>#]|\d+\.)/.test(line);
    const sentence = line.trim().replace(MARK, '');
    return startsText && isRelative(sentence) && !sentence.endsWith('?')
      ? [`${path}:${index + 1} has no subject and verb of its own: ${sentence.slice(0, 80)}`]
      : [];
  });
};

/** Comments and pages that begin with a relative clause, and names with a word that the glossary replaces. */
export const findWords = (sources: Source[]): string[] =>
  sources.flatMap((source) => {
    if (source.path.endsWith('.md')) return relativeLines(source);
    if (!isProgram(source)) return [];
    const file = parse(source);
    return [...relativeComments(file), ...bannedNames(file)];
  });
