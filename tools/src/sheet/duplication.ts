import { withoutComments, type Parsed } from './syntax.ts';

const MIN_LINES = 8;
const MIN_TOKENS = 60;
const TOKEN =
  /[A-Za-z_$][\w$]*|\d[\w.]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|=>|[=!]==?|&&|\|\||\?\?|\?\.|\.\.\.|[^\s\w]/g;

type Token = { text: string; line: number };

const tokensOf = (file: Parsed): Token[] =>
  [...withoutComments(file.text, file.comments).matchAll(TOKEN)].map(({ 0: text, index }) => ({
    text,
    line: file.lineAt(index),
  }));

export type Clone = { at: string; copyOf: string; lines: number };

/** Names every run of `MIN_TOKENS` tokens by their text; equal names are equal runs. */
const windowsOf = (tokens: Token[]): string[] => {
  const windows: string[] = [];
  for (let start = 0; start + MIN_TOKENS <= tokens.length; start += 1) {
    let [one, two] = [7, 11];
    for (const { text } of tokens.slice(start, start + MIN_TOKENS)) {
      for (let index = 0; index < text.length; index += 1) {
        one = (Math.imul(one, 31) + text.charCodeAt(index)) | 0;
        two = (Math.imul(two, 131) + text.charCodeAt(index)) | 0;
      }
      one = Math.imul(one, 17);
      two = Math.imul(two, 19) + 1;
    }
    windows.push(`${one} ${two}`);
  }
  return windows;
};

/** Runs of at least 8 lines and 60 tokens that stand twice, each at its second place; the rule of jscpd. */
export const clonesIn = (files: Parsed[]): Clone[] => {
  const first = new Map<string, string>();
  return files.flatMap((file) => {
    const tokens = tokensOf(file);
    const runs: { from: number; to: number; copyOf: string }[] = [];
    let isRunning = false;
    for (const [index, window] of windowsOf(tokens).entries()) {
      const copyOf = first.get(window);
      const [from, to] = [tokens[index]?.line ?? 0, tokens[index + MIN_TOKENS - 1]?.line ?? 0];
      const last = runs.at(-1);
      if (copyOf === undefined) first.set(window, `${file.path}:${from}`);
      else if (isRunning && last) last.to = to;
      else runs.push({ from, to, copyOf });
      isRunning = copyOf !== undefined;
    }
    return runs
      .map(({ from, to, copyOf }) => ({ at: `${file.path}:${from}`, copyOf, lines: to - from + 1 }))
      .filter(({ lines }) => lines >= MIN_LINES);
  });
};
