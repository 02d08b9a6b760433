import { flag, record } from '@pupitre/shared/contracts/fields';
import {
  noticePreferencesInput,
  type KindPreference,
  type NoticePreferences,
  type NoticePreferencesInput,
} from '@pupitre/shared/contracts/notice-preferences';
import { FACT_KINDS, type FactKind } from '@pupitre/shared/contracts/notices';

const channels = () =>
  record({ push: flag().required(), mail: flag().required(), webhook: flag().required() }).required();

/** The choices of a user as the form has them: the channels by the name of the kind. */
export const choicesForm = noticePreferencesInput.shape({
  kinds: record({
    absence: channels(),
    task: channels(),
    document: channels(),
    event: channels(),
    score: channels(),
    grade: channels(),
    enrollment: channels(),
    justification: channels(),
  }).required(),
});
export type ChoicesForm = Omit<NoticePreferencesInput, 'kinds'> & {
  kinds: Record<FactKind, Omit<KindPreference, 'kind'>>;
};

export const choicesOf = ({ digest, quietFrom, quietTo, schoolDaysOnly, kinds }: NoticePreferences) => ({
  digest,
  quietFrom,
  quietTo,
  schoolDaysOnly,
  kinds: Object.fromEntries(kinds.map(({ kind, ...ways }) => [kind, ways])),
});

export const inputOf = ({ kinds, ...times }: ChoicesForm): NoticePreferencesInput => ({
  ...times,
  kinds: FACT_KINDS.map((kind) => ({ kind, ...kinds[kind] })),
});
