import type { Parsed } from './syntax.ts';

const SUPPRESSION = /(?:eslint|oxlint)-disable|@ts-(?:ignore|expect-error|nocheck)|istanbul ignore|knip-ignore/;
const RELATIVE =
  /^(?:What(?:ever)?|Where(?:ver)?|Whether|Who(?:ever|m|se)?|Which(?:ever)?|How(?:ever many)?|That)\b(?!,)/;

const wordsOf = (comment: string): string => comment.replace(/^[\s*/]+/, '').trim();

/** Neighbouring `//` lines are one comment. */
const startsComment = (file: Parsed, index: number): boolean => {
  const [comment, before] = [file.comments[index], file.comments[index - 1]];
  if (!comment || !before || comment.type === 'Block' || before.type === 'Block') return true;
  return (
    file.text.slice(before.end, comment.start).trim() !== '' ||
    file.lineAt(comment.start) - file.lineAt(before.start) > 1
  );
};

/** The first words of every comment, with its place. */
export const commentsOf = (file: Parsed): { at: string; text: string }[] =>
  file.comments
    .filter((_, index) => startsComment(file, index))
    .map(({ start, value }) => ({ at: `${file.path}:${file.lineAt(start)}`, text: wordsOf(value) }));

/** True for a comment that begins with a relative clause: it has no subject and verb of its own. */
export const isRelative = (comment: string): boolean => RELATIVE.test(comment);

export const isSuppression = (comment: string): boolean => SUPPRESSION.test(comment);
