import type { PrivacyKind, PrivacyStatus } from '@pupitre/shared/contracts/privacy-requests';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

type StoredRow = { id: GeneratedAlways<number>; row_version: Generated<number> };

/** The records that an erasure is about. */
export type ErasedEntity = 'users' | 'students' | 'medic_notes';

export type PrivacyTables = {
  /** The consents that users gave at registration and later; a withdrawn one stays with its end. */
  privacy_consents: StoredRow & {
    user_id: number;
    /** The version of the privacy notice. */
    text_version: number;
    given_at: Generated<Date>;
    revoked_at: Date | null;
  };
  /** The requests of users about their own data, or about those of a student. */
  privacy_requests: StoredRow & {
    user_id: number;
    /** Null for the own account. No reference, as the request stays when the student is erased. */
    student_id: number | null;
    /** The only school that is concerned; null where administrators of the portal answer. */
    school_id: number | null;
    kind: PrivacyKind;
    text: string;
    status: Generated<PrivacyStatus>;
    created_at: Generated<Date>;
    due_on: string;
    answer: Generated<string>;
    answered_by: number | null;
    answered_at: Date | null;
  };
  /** Records that nobody reads any more, and the time at which their content was purged; null for not yet. */
  erasures: StoredRow & {
    entity: ErasedEntity;
    entity_id: number;
    /** Null where nobody had to ask: for closed accounts, and for what the trash lost. */
    request_id: number | null;
    /** The student whose record took over this one; it is erased with that one alone. */
    merged_into: number | null;
    blocked_at: Generated<Date>;
    purged_at: Date | null;
  };
  /** The rows of blocked students, which no call reads. */
  blocked_rows: {
    id: GeneratedAlways<number>;
    erasure_id: number;
    entity: string;
    content: JSONColumnType<Record<string, unknown>>;
  };
};
