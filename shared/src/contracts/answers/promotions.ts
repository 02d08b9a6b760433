import { LEVELS } from '../levels.ts';
import {
  DECISIONS,
  PROMOTION_PROBLEMS,
  PROMOTION_STATUSES,
  promotionInput,
  promotionPreview,
  promotionTable,
  promotionUndo,
  type Promotion,
  type PromotionCounts,
  type PromotionPreview,
} from '../promotions.ts';
import { call } from './call.ts';
import { data, succeeds, table, updated } from './envelope.ts';
import { count, day, flag, id, listOf, moment, named, nullable, object, oneOf, stored, text } from './schema.ts';
import type { Schema } from './schema.ts';

const place = { level: nullable(oneOf(LEVELS)), grade: nullable(count) };

const preview: Schema<PromotionPreview> = object({
  schoolYear: named,
  groups: listOf(
    object({
      ...place,
      id,
      code: text,
      description: text,
      schoolYear: nullable(named),
      user: named,
      students: count,
      next: nullable(named),
      same: nullable(named),
      nextCode: nullable(text),
    }),
  ),
  nextGroups: listOf(object({ ...place, id, name: text, students: count })),
  students: listOf(
    object({
      id,
      name: text,
      paternal: text,
      maternal: text,
      group: named,
      decision: oneOf(DECISIONS),
      next: nullable(named),
      isConfirmed: flag,
    }),
  ),
  problems: listOf(object({ kind: oneOf(PROMOTION_PROBLEMS), group: nullable(named), student: nullable(named) })),
});
const counts: Schema<PromotionCounts> = object({
  promoted: count,
  repeated: count,
  graduated: count,
  left: count,
  archivedGroups: count,
});
const promotion: Schema<Promotion> = stored({
  schoolYear: named,
  date: day,
  status: oneOf(PROMOTION_STATUSES),
  at: moment,
  user: named,
  undoneAt: nullable(moment),
  undoneBy: nullable(named),
  counts,
  mayUndo: flag,
});

export const PROMOTION_CALLS = {
  'POST /promotions/preview': call(promotionPreview, data(preview)),
  'POST /promotions/apply': call(
    promotionInput,
    succeeds({ message: oneOf(['created']), id, rowVersion: id, data: counts }),
  ),
  'POST /promotions/undo': call(promotionUndo, updated),
  'POST /promotions/getTable': call(promotionTable, table(promotion)),
};
