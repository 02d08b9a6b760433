import type { InferType } from 'yup';
import type { Named, Success } from './answers.ts';
import { day } from './dates.ts';
import { idNumber, shortList, record, reference, stored, wholeNumber } from './fields.ts';
import { stampedFields, type Conflict } from './save-receipts.ts';
import { MOST_STARS } from './point-limits.ts';
import { MOST_ROWS } from './student-attendance.ts';
import type { Classmate } from './students.ts';

/** @public Remotes of earlier releases take it from here. */
export { MOST_STARS } from './point-limits.ts';
const score = () => wholeNumber().min(0).max(MOST_STARS).required();

export const studentOfDay = record({
  groupId: idNumber().required(),
  studentId: idNumber().required(),
  date: day().required(),
}).required();

export const scoreInput = record({
  score: score(),
  date: day().required(),
  student: reference(),
  group: reference(),
  group_activities: reference(),
}).required();
export const scoreUpdate = scoreInput.shape(stored);

/** The changed scores of a class on one day: all but those in conflict, or none. */
export const scoreSave = record({
  groupId: idNumber().required(),
  date: day().required(),
  rows: shortList(
    record({ student: reference(), group_activities: reference(), score: score(), ...stampedFields }).required(),
    MOST_ROWS,
  )
    .required()
    .min(1),
}).required();

/** The scores of a group's day, for the parents. */
export const qualification = record({ group: reference(), date: day().required() }).required();

export type StudentOfDay = InferType<typeof studentOfDay>;
export type ScoreInput = InferType<typeof scoreInput>;
export type ScoreUpdate = InferType<typeof scoreUpdate>;
export type ScoreSave = InferType<typeof scoreSave>;
export type Qualification = InferType<typeof qualification>;

/** An activity of the group with the stars of a child that day; without `id` it is not rated yet. */
export type ScoredActivity = { group_activities: { id: number; name: string; icon: string } } & (
  { id: number; rowVersion: number; score: number } | { id: null; rowVersion: null; score: null }
);
/** A score that is not the one that the user saw. */
export type ScoreConflict = Conflict<{ score: number }> & { group_activities: { id: number } };
export type StudentScores = Classmate & { activities: ScoredActivity[] };

/** The scores of a child that are new or changed since the last mail. A child without a parent gets no mail. */
export type UnsentScores = Classmate & {
  user: Named | null;
  scores: { name: string; score: number }[];
};

/** A child whose scores were not mailed now, since its parent got enough mails within the hour or the day. */
export type LeftOut = Named & { reason: 'hour' | 'day' };
/** `skipped` is there only when somebody was left out; their scores stay to be sent. No message when nobody got a mail. */
export type Sending = Success & { skipped?: LeftOut[] };
