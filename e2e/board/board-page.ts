import {
  countOf,
  LETTERS,
  ofPortal,
  partsOf,
  squaresAt,
  stateAt,
  type Board,
  type Square,
  type State,
} from './board.ts';
import { BOARD_STYLE } from './board-style.ts';

export type Run = { isGood: boolean; seconds: number; startTime: Date };

const WORDS: Record<State, string> = { waiting: 'Sin jugar', running: 'Sin terminar', passed: 'Bien', failed: 'Falla' };

const LOGO = `<svg class="logo" viewBox="0 0 48 48" fill="none" aria-hidden="true"><rect width="48" height="48" rx="12" fill="#0f6b66"/>
<path d="M10 20.5 14.5 15h19L38 20.5zM13 21v16M35 21v16M13 29h22" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>
<path d="m22 18.5 7.5-7.5" stroke="#f2a93b" stroke-width="3" stroke-linecap="round"/></svg>`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const inSeconds = (seconds: number): string =>
  seconds < 90 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;

const sum = (squares: Square[]): number => squares.reduce((total, { seconds }) => total + seconds, 0);

/** Both parts of the board, in the names of their places. */
const [PLAIN, WORKER] = ['p', 'w'];

/** The part of the board before a place tells the places of both parts from each other. */
const placeOf = (part: string, row: number, column: number): string => `${part}r${row}c${column}`;

const cell = (board: Board, row: string, column: string, place: string): string => {
  const state = stateAt(board, row, column);
  if (!state) return '<td class="none"><span class="hidden">no se juega</span></td>';
  const squares = squaresAt(board, row, column);
  const mark = `<b aria-hidden="true">${LETTERS[state]}</b><span class="hidden">${WORDS[state]}</span>`;
  const text = `${mark} <small>${inSeconds(sum(squares))}</small>`;
  const leads = squares.some(({ pictures, error }) => pictures.length > 0 || error);
  return `<td class="${state}">${leads ? `<a href="#${place}">${text}</a>` : text}</td>`;
};

const table = (part: string, board: Board): string => {
  const heads = board.columns.map((column) => `<th scope="col">${escaped(column)}</th>`).join('');
  const rows = board.rows.map((row, index) => {
    const cells = board.columns.map((column, place) => cell(board, row, column, placeOf(part, index, place)));
    return `<tr><th scope="row">${escaped(row)}</th>${cells.join('')}</tr>`;
  });
  return `<div class="scroll" tabindex="0" role="region" aria-label="Tablero ${part === PLAIN ? 'sin' : 'con'} el trabajador"><table>
<thead><tr><th scope="col">Falla</th>${heads}</tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div>`;
};

const errorText = ({ error }: Square): string => (error ? `<pre>${escaped(error)}</pre>` : '');

const listed = (square: Square): string => {
  const { row, language, state, seconds, measured } = square;
  const figures = measured.map((text) => `<p class="measured">${escaped(text)}</p>`).join('');
  return `<li class="${state}"><b aria-hidden="true">${LETTERS[state]}</b><span class="hidden">${WORDS[state]}:</span>
<div><p><span lang="${language}">${escaped(row)}</span> <small>${inSeconds(seconds)}</small></p>${figures}${errorText(square)}</div></li>`;
};

const figures = (part: string, board: Board, row: string, index: number): string =>
  board.columns
    .flatMap((column, place) =>
      squaresAt(board, row, column)
        .filter(({ pictures, error }) => pictures.length > 0 || error)
        .map((square) => {
          const images = square.pictures.map(
            (picture) =>
              `<img loading="lazy" src="data:image/jpeg;base64,${picture}" alt="${escaped(`${row}, en ${column}`)}">`,
          );
          const caption = `<figcaption>${escaped(column)} · ${WORDS[square.state]} · ${inSeconds(square.seconds)}</figcaption>`;
          return `<figure id="${placeOf(part, index, place)}" class="${square.state}">${images.join('')}${caption}${errorText(square)}</figure>`;
        }),
    )
    .join('\n');

const pictures = (part: string, board: Board): string =>
  board.rows
    .map((row, index) => ({ row, shown: figures(part, board, row, index) }))
    .filter(({ shown }) => shown !== '')
    .map(({ row, shown }) => `<h3>${escaped(row)}</h3><div class="figures">${shown}</div>`)
    .join('\n');

const workerPart = (board: Board): string =>
  board.squares.length === 0
    ? ''
    : `<h2>Con el trabajador sin conexión</h2>
<p>El servidor falla mientras el navegador tiene un conjunto completo y el trabajador controla la página. Lo guardado abre; lo demás se porta como sin él.</p>
${table(WORKER, board)}
<ul class="list">${ofPortal(board).map(listed).join('\n')}</ul>`;

/** The fault board as one page that needs nothing else: the squares, how long each took, what the panels looked like. */
export const boardPage = (board: Board, { isGood, seconds, startTime }: Run): string => {
  const [good, failed] = [countOf(board, 'passed'), countOf(board, 'failed')];
  const { plain, withWorker } = partsOf(board);
  const open = board.squares.length - good - failed;
  const date = startTime.toLocaleString('es-MX', { dateStyle: 'long', timeStyle: 'short' });
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Tablero de fallas · Pupitre</title><style>${BOARD_STYLE}</style></head><body>
<header>${LOGO}<div><h1>Tablero de fallas</h1><p>${escaped(date)} · ${inSeconds(seconds)}</p></div>
<p class="verdict ${isGood ? 'passed' : 'failed'}"><b>${isGood ? 'Todo bien' : 'Algo falla'}</b> ${good} bien, ${failed} con falla${open > 0 ? `, ${open} sin jugar` : ''}</p></header>
<main>
<h2>Cada falla en cada remoto</h2>
<p>Mientras un remoto falla, el resto del portal sigue en pie, y el remoto vuelve sin recargar la página. B: bien. F: falla.</p>
${table(PLAIN, plain)}
<h2>El portal entero</h2>
<ul class="list">${ofPortal(plain).map(listed).join('\n')}</ul>
${workerPart(withWorker)}
<h2>Lo que vio el usuario</h2>
${pictures(PLAIN, plain)}
${pictures(WORKER, withWorker)}
</main></body></html>
`;
};
