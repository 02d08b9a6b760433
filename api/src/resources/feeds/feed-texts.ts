import type { Language } from '../../text/language.ts';
import type { FeedEntry } from './feed-entries.queries.ts';

type Texts = {
  categories: Record<FeedEntry['kind'], string>;
  closure: (name: string) => string;
  task: (name: string) => string;
  /** The hour until which a task can be handed in. */
  due: (time: string) => string;
};

/** The words of a calendar that are not the school's own. */
export const FEED_TEXTS: Record<Language, Texts> = {
  es: {
    categories: { 'school-event': 'Escuela', 'group-event': 'Grupo', closure: 'Sin clases', task: 'Tareas' },
    closure: (name) => `Sin clases: ${name}`,
    task: (name) => `Tarea: ${name}`,
    due: (time) => `Se entrega a las ${time}.`,
  },
  en: {
    categories: { 'school-event': 'School', 'group-event': 'Group', closure: 'No classes', task: 'Tasks' },
    closure: (name) => `No classes: ${name}`,
    task: (name) => `Task due: ${name}`,
    due: (time) => `Due at ${time}.`,
  },
};
