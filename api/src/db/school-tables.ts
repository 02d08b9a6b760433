import type { PromotionCounts, PromotionStatus } from '@pupitre/shared/contracts/promotions';
import type { ImportCounts, ImportField, ImportKind } from '@pupitre/shared/contracts/imports';
import type { ServerMessage } from '@pupitre/shared/contracts/texts/server-es';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { ConsentPurpose } from '@pupitre/shared/contracts/consents';
import type { EvaluationRuleRow } from '@pupitre/shared/contracts/evaluation-rules';
import type { FormativeField } from '@pupitre/shared/contracts/formative-fields';
import type { Relation } from '@pupitre/shared/contracts/guardians';
import type { JustificationStatus } from '@pupitre/shared/contracts/justifications';
import type { Level } from '@pupitre/shared/contracts/levels';
import type { ClosureKind } from '@pupitre/shared/contracts/school-closures';
import type { TrashKind } from '@pupitre/shared/contracts/trash';
import type { EnrollmentVia, ExitReason } from '@pupitre/shared/contracts/student-enrollments';

/** A deleted row in the form of the audit log. */
export type TrashedContent = Record<string, unknown>;
export type TrashedParts = Record<string, TrashedContent[]>;

/** The rules and subjects that a school year is graded by since its first closing. */
export type ClosedBasis = { rules: EvaluationRuleRow[]; subjects: number[] };

type StoredRow = { id: GeneratedAlways<number>; row_version: Generated<number> };
type SearchedRow = StoredRow & { searched: GeneratedAlways<string> };
type SchoolRow = StoredRow & { school_id: number };
type GroupRow = SchoolRow & { group_id: number };
/** The columns of every entry about a child and its group. */
type StudentRow = GroupRow & { student_id: number };

/** Days and times are the school's wall clock, without a zone: YYYY-MM-DD, HH:mm. */
type EventColumns = {
  name: string;
  description: string;
  start_date: string;
  end_date: string;
  start_time: string | null;
  end_time: string | null;
  color_id: number;
};

/** A problem of an imported row, in no language yet; `field` is null if it is about the whole row. */
export type RowProblem = { field: ImportField | null; message: ServerMessage };
/** The places of the rows that an import left out, and the reasons against the rejected ones. */
export type LeftOutRows = { skipped: number[]; rejected: { place: number; problems: RowProblem[] }[] };

/** The kinds of change of many records at once. */
export type BatchKind = 'promotion' | 'import';

/** The column of every row that belongs to a school. */
export type SchoolTables = {
  schools: SearchedRow & {
    name: string;
    cct: string;
    address: string;
    zip: string;
    municipality_id: number;
    latitude: number | null;
    longitude: number | null;
    /** The key of the stored file. */
    image: string | null;
    /** A name of the IANA list. */
    time_zone: Generated<string>;
    /** The minutes in which a mark is corrected before anybody is notified. */
    notice_grace: Generated<number>;
  };
  groups: SchoolRow &
    SearchedRow & {
      code: string;
      description: string;
      /** The user in charge. */
      user_id: number;
      /** The code that families join with. */
      group_code: string;
      join_open: Generated<boolean>;
      code_expires_at: Date | null;
      /** Null for a group that belongs to no school year. */
      school_year_id: Generated<number | null>;
      level: Generated<Level | null>;
      /** The grade within the level, from 1. */
      grade: Generated<number | null>;
      /** The group of a year that is over: everybody reads it, nobody changes it. */
      archived_at: Date | null;
      deleted_at: Date | null;
    };
  /** The years of a school; none overlaps another. */
  school_years: SchoolRow & {
    name: string;
    start_date: string;
    end_date: string;
    /** The days of the week with classes, 1 for Monday to 7 for Sunday. */
    weekdays: number[];
  };
  /** Days without classes, by their first and last. */
  school_closures: SchoolRow & {
    school_year_id: number;
    start_date: string;
    end_date: string;
    kind: ClosureKind;
    name: string;
  };
  grading_periods: SchoolRow & {
    school_year_id: number;
    number: number;
    start_date: string;
    end_date: string;
    /** Families see the grades from this day on; null for never. */
    shown_from: string | null;
    shown_to: string | null;
    /** Grades of a closed period do not change. */
    closed_at: Date | null;
    closed_by: number | null;
    /** The basis of the year at the closing. */
    closed_as: JSONColumnType<ClosedBasis | null, string | null | undefined, string | null>;
  };
  /** The subjects of a level, in one of its grades or in all. */
  subjects: SchoolRow &
    SearchedRow & { level: Level; grade: number | null; field: FormativeField; name: string; position: number };
  /** The rules of a level and grade where a school has others than the default ones. */
  evaluation_rules: SchoolRow & {
    level: Level;
    grade: number;
    is_numeric: boolean;
    lowest: number | null;
    highest: number | null;
    passing: number | null;
    needed_average: number | null;
  };
  /** The grades of grading periods, in a subject or in a whole formative field. */
  period_grades: StudentRow & {
    grading_period_id: number;
    field: FormativeField;
    subject_id: number | null;
    grade: number | null;
    observation: Generated<string>;
    /** Families see confirmed grades alone. */
    confirmed_at: Date | null;
    confirmed_by: number | null;
  };
  group_employees: { school_id: number; group_id: number; user_id: number };
  school_activities: SchoolRow & SearchedRow & { name: string; description: string; icon: string; color_id: number };
  group_activities: GroupRow & { school_activity_id: number };
  school_events: SchoolRow & EventColumns;
  group_events: GroupRow & EventColumns;
  group_files: GroupRow & SearchedRow & { title: string; description: string; file_key: string | null };
  group_tasks: GroupRow &
    SearchedRow & {
      name: string;
      description: string;
      date: string;
      time: string;
      /** The formative field that it counts for; null for every one. */
      field: Generated<FormativeField | null>;
    };
  students: SearchedRow & {
    /** Set at the first joining, and kept without a group; null for never enrolled. */
    school_id: number | null;
    group_id: number | null;
    /** The primary guardian, as `student_guardians` has it; null for none yet. */
    user_id: number | null;
    name: string;
    paternal: string;
    maternal: string;
    birthdate: string;
  };
  /** The guardians of students, also the former ones and those who are invited; a row follows its student, not a school. */
  student_guardians: StoredRow & {
    student_id: number;
    /** Null while invited; then `email` and `invited_at` are set. */
    user_id: number | null;
    email: string | null;
    relation: Relation | null;
    is_primary: Generated<boolean>;
    sees: Generated<boolean>;
    mails: Generated<boolean>;
    since: Generated<string>;
    until: string | null;
    added_by: number | null;
    /** The guardian who ends once the invitation is accepted. */
    replaces: number | null;
    invited_at: Date | null;
  };
  /** Stays of students in schools. The open one, without `left_on`, has the school and group of the student's row. */
  enrollments: SchoolRow & {
    student_id: number;
    group_id: number | null;
    entered_on: string;
    left_on: string | null;
    via: EnrollmentVia;
    exit_reason: ExitReason | null;
    note: Generated<string>;
    /** Null until staff confirm a student who joined by a code. */
    confirmed_at: Date | null;
    confirmed_by: number | null;
  };
  /** Changes of many records at once that can be undone. */
  batches: SchoolRow & {
    kind: BatchKind;
    /** The caller's name for it: of several calls with one key, one writes. */
    key: string;
    school_year_id: number | null;
    date: string;
    status: Generated<PromotionStatus>;
    counts: JSONColumnType<PromotionCounts | ImportCounts>;
    user_id: number;
    at: Generated<Date>;
    undone_by: number | null;
    undone_at: Date | null;
  };
  /** The rows that a batch wrote; without `before` a new one, without `after` a deleted one. */
  batch_rows: {
    school_id: number;
    batch_id: number;
    entity: string;
    entity_id: number;
    before: JSONColumnType<Record<string, unknown>> | null;
    after: JSONColumnType<Record<string, unknown>> | null;
  };
  /** A batch that a school imported from a file. */
  imports: { school_id: number; batch_id: number; kind: ImportKind; result: JSONColumnType<LeftOutRows> };
  /** A child's marks of a day; they go with the child into another group of the school. */
  student_attendance: StudentRow & { date: string; attendence: boolean; delay: boolean };
  student_activities: StudentRow & {
    group_activity_id: number;
    date: string;
    /** Stars, 0 to 5. */
    score: number;
    /** The stars that were last mailed to the parent; null for none yet. */
    sent_score: Generated<number | null>;
  };
  student_tasks: StudentRow & { group_task_id: number; delivered: boolean; qualification: number | null };
  /** The changes of users that are in a row of a class, by their stamps. */
  save_receipts: {
    school_id: number;
    user_id: number;
    stamp: string;
    entity: string;
    /** The student, the day, and what is rated, as the columns name them. */
    cell: JSONColumnType<Record<string, number | string>>;
    row_id: number;
    /** The version of the row after the change. */
    row_version: number;
    /** The time of the change by the clock of the device; null for none that is plausible. */
    taken_at: Date | null;
    at: Generated<Date>;
    /** The change made the version, or chose its values again, or came before a change that chose them. */
    effect: Generated<'made' | 'chosen' | 'none'>;
  };
  medic_notes: StudentRow &
    SearchedRow & {
      /** The author. */
      user_id: number;
      name: string;
      /** Sanitized HTML, and its readable text. */
      description: string;
      description_text: string;
    };
  /** The consents that parents gave to schools; a withdrawn one stays with its end. */
  consents: StoredRow & {
    user_id: number;
    student_id: number;
    school_id: number;
    purpose: ConsentPurpose;
    /** The version of the question's wording. */
    text_version: number;
    given_at: Generated<Date>;
    revoked_at: Date | null;
  };
  /** The reasons for days that students miss. A row belongs to the school that it was written to. */
  justifications: SchoolRow &
    SearchedRow & {
      student_id: number;
      start_date: string;
      end_date: string;
      reason: string;
      /** The key of the stored note. */
      file_key: string | null;
      /** The author. */
      user_id: number;
      status: Generated<JustificationStatus>;
      decided_by: number | null;
      decided_at: Date | null;
      answer: Generated<string>;
      created_at: Generated<Date>;
    };
  /** Deleted records. Their own tables have only living rows, so that no read finds a deleted one. */
  trash: {
    id: GeneratedAlways<number>;
    kind: TrashKind;
    /** The id that the record had in its table. */
    record_id: number;
    school_id: number | null;
    group_id: number | null;
    /** The student of a note. */
    student_id: number | null;
    /** The author of a note, or the parent of a student. */
    user_id: number | null;
    name: string;
    searched: GeneratedAlways<string>;
    content: JSONColumnType<TrashedContent>;
    /** The rows that were deleted with it, by their table. */
    parts: JSONColumnType<TrashedParts>;
    deleted_by: number;
    deleted_at: Generated<Date>;
  };
  /** Students who were removed from a group for good; a code brings neither the student nor the parent back. */
  join_blocks: StoredRow & { group_id: number; student_id: number; user_id: number | null; at: Generated<Date> };
  /** The visits of parents to their home: the changes before `since` are known, those until `seen_at` were shown. */
  home_visits: { user_id: number; since: Date | null; seen_at: Date };
};
