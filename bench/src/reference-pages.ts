import { escapeHtml } from 'api/dist/text/escaping.js';
import type { findChildDays, findGroupDays } from 'api/dist/resources/home/home.queries.js';
import type { rollCall } from 'api/dist/resources/student-attendance/student-attendance.queries.js';
import type { StudentRow } from '@pupitre/shared/contracts/students';
import type { RawBuilder } from 'kysely';

type Found<Query extends (...parameters: never[]) => Promise<unknown>> = Awaited<ReturnType<Query>>;

/** The rows of a roll call. */
export type RollCallRows = ReturnType<typeof rollCall> extends RawBuilder<infer Rows> ? NonNullable<Rows> : never;

const STYLE = '<link rel="stylesheet" href="/assets/style.css">';
const SCRIPTS = ['library', 'plugins', 'calendar'].map((name) => `<script src="/assets/${name}.js"></script>`).join('');

const documentOf = (title: string, head: string, body: string): string =>
  `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${escapeHtml(title)}</title>${head}</head><body>${body}</body></html>`;

const link = (path: string, text: string): string => `<a href="${path}">${escapeHtml(text)}</a>`;

const frame = (title: string, content: string): string =>
  documentOf(
    title,
    STYLE + SCRIPTS,
    `<header>${link('/', 'Pupitre')}<span>ESCUELA PRIMARIA LOS PIRULES</span></header><nav><ul>` +
      ['Inicio', 'Grupos', 'Mis hijos', 'Ayuda', 'Perfil'].map((text) => `<li>${link('/', text)}</li>`).join('') +
      `</ul></nav><main><h1>${escapeHtml(title)}</h1>${content}</main>`,
  );

export const loginPage = (): string =>
  documentOf(
    'Entrar',
    STYLE,
    '<main><h1>Entrar</h1><form method="post"><p><label for="email">Correo</label><input id="email" type="email"></p>' +
      '<p><label for="password">Contraseña</label><input id="password" type="password"></p><button>Entrar</button></form></main>',
  );

export const rollCallPath = (groupId: number): string => `/group/${groupId}?tab=attendance`;

export const groupsPage = (groups: Found<typeof findGroupDays>): string =>
  frame(
    'Buenos días',
    `<h2>Hoy</h2><ul class="cards">${groups
      .map(
        ({ id, code, students, attendanceTaken, tasksDue, events }) =>
          `<li class="card"><h3>${escapeHtml(code)}</h3><p>${students} alumnos · ${tasksDue} tareas · ${events} eventos</p>` +
          `<p>${link(rollCallPath(id), attendanceTaken ? 'Lista tomada' : 'Pasar lista')}</p></li>`,
      )
      .join('')}</ul>`,
  );

const presenceOf = ({ attendence, delay }: { attendence: boolean | null; delay: boolean | null }): string => {
  if (attendence === null) return 'Sin lista';
  if (!attendence) return 'Ausente';
  return delay ? 'Con retardo' : 'Presente';
};

export const childrenPage = (children: Found<typeof findChildDays>): string =>
  frame(
    'Buenos días',
    `<h2>Hoy</h2><ul class="cards">${children
      .map(
        ({ name, tasksDue, events, ...mark }) =>
          `<li class="card"><h3>${escapeHtml(name)}</h3><p>${presenceOf(mark)}</p>` +
          `<p>${tasksDue} tareas · ${events} eventos</p></li>`,
      )
      .join('')}</ul><p>${link('/students', 'Mis hijos')}</p>`,
  );

const box = (id: string, label: string, isChecked: boolean): string =>
  `<input type="checkbox" id="${id}" aria-label="${escapeHtml(label)}"${isChecked ? ' checked' : ''}>`;

export const rollCallPage = (code: string, rows: RollCallRows): string =>
  frame(
    code,
    `<form method="post"><table><thead><tr><th>Alumno</th><th>Asistencia</th><th>Retardo</th></tr></thead><tbody>${rows
      .map(({ id, student, attendence, delay }) => {
        const name = `${student.paternal} ${student.maternal} ${student.name}`;
        const state = presenceOf({ attendence: id === null ? null : attendence, delay });
        return (
          `<tr><th scope="row"><label for="a${student.id}">${escapeHtml(name)}</label> <small>${state}</small></th>` +
          `<td>${box(`a${student.id}`, `Asistencia de ${name}`, attendence)}</td>` +
          `<td>${box(`d${student.id}`, `Retardo de ${name}`, delay)}</td></tr>`
        );
      })
      .join('')}</tbody></table><button>Guardar</button></form>`,
  );

const ACTIONS = ['Editar', 'Calificaciones', 'Actividades', 'Calendario', 'Documentos', 'Notas médicas'];

export const studentsPage = ({ items }: { items: StudentRow[] }, days: Found<typeof findChildDays>): string =>
  frame(
    'Mis hijos',
    `<ul class="cards">${items
      .map(({ id, name, paternal, maternal, birthdate }) => {
        const day = days.find((one) => one.id === id);
        return (
          `<li><article class="card"><h2>${escapeHtml(`${name} ${paternal} ${maternal}`)}</h2><p>Nació el ${birthdate}</p>` +
          `<p>${day ? `${presenceOf(day)} · ${day.tasksDue} tareas · ${day.events} eventos` : ''}</p>` +
          `<p>${ACTIONS.map((text) => `<button type="button">${text}</button>`).join(' ')}</p></article></li>`
        );
      })
      .join('')}</ul>`,
  );
