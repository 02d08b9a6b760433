import type { DueTask } from '../home.ts';
import { count, day, id, listOf, object, text, type Schema } from './schema.ts';

const dueTask: Schema<DueTask> = object({ id, name: text, date: day, time: text });

/** The fields of a child's due tasks. */
export const dueTasks = { tasksSoon: listOf(dueTask), overdue: listOf(dueTask), overdueCount: count };
