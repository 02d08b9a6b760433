import { cellsOf, HEADS, isGood } from './board.ts';
import type { Played } from './run-scenario.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:76rem;padding:0 1rem;color:#1b2b2a;background:#f7f5f0}
table{border-collapse:collapse;width:100%;background:#fff}th,td{padding:.5rem .75rem;border-bottom:1px solid #ddd8cc;text-align:right}
th:first-child,td:first-child{text-align:left}.good b{color:#0f6b66}.bad b{color:#b3261e}.bad{background:#fdf0ee}small{display:block;color:#b3261e}`;

const row = (played: Played): string => {
  const state = isGood(played) ? ['good', 'Bien'] : ['bad', 'Falla'];
  const problems = played.problems.map((text) => `<small>${escaped(text)}</small>`).join('');
  const cells = cellsOf(played).map((cell) => `<td>${escaped(cell)}</td>`);
  return `<tr class="${state[0]}"><td><b>${state[1]}</b> ${escaped(played.title)}${problems}</td>${cells.join('')}</tr>`;
};

/** The board as a page. */
export const boardPage = (rows: readonly Played[], date: Date): string => `<!doctype html>
<html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Simulacro · Pupitre</title>
<style>${STYLE}</style><h1>Simulacro de fallas</h1><p>${escaped(date.toISOString())}</p>
<table><thead><tr><th>falla</th>${HEADS.map((head) => `<th>${head}</th>`).join('')}</tr></thead>
<tbody>${rows.map(row).join('\n')}</tbody></table></html>
`;
