import { useState } from 'react';
import { api } from '@pupitre/shared/api/api';
import type { PromotedGroup, PromotionPreview } from '@pupitre/shared/contracts/promotions';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { Link } from '@pupitre/shared/platform/link';
import { useDispatch } from '@pupitre/shared/platform/store-provider';
import { Button } from '@pupitre/shared/ui/button';
import { missingGroups, type MissingGroup } from './decisions.ts';
import { useCreateNextGroupMutation } from './promotion-api.ts';
import type { DraftControl } from './use-draft.ts';
import styles from '../wizard/wizard.module.css';

type GroupsStepProps = {
  schoolId: number;
  preview: PromotionPreview;
  reload: () => Promise<unknown>;
  control: DraftControl;
};

const NextOf = ({ group }: { group: PromotedGroup }) => {
  if (group.level === null || group.grade === null)
    return (
      <Link to={`/group/${encodeId('group', group.id)}`}>
        <FormattedMessage id="promotion.group.noPlace" />
      </Link>
    );
  if (group.next) return <FormattedMessage id="promotion.group.next" values={{ code: group.next.name }} />;
  if (group.nextCode === null) return <FormattedMessage id="promotion.group.last" />;
  return (
    <span className={styles['missing']}>
      <FormattedMessage id="promotion.group.missing" values={{ code: group.nextCode }} />
    </span>
  );
};

/** Creates the missing groups one after the other. The first refusal ends it, and those that are there stay. */
const useCreateMissing = (schoolId: number, schoolYear: { id: number }, reload: () => Promise<unknown>) => {
  const dispatch = useDispatch();
  const [createGroup] = useCreateNextGroupMutation();
  const [done, setDone] = useState<number | null>(null);
  const create = async (missing: readonly MissingGroup[]): Promise<void> => {
    for (const [place, group] of missing.entries()) {
      setDone(place);
      const outcome = await createGroup({ ...group, employee: [], school: { id: schoolId }, schoolYear });
      if (outcome.error) break;
    }
    // Once for all of them: each would read every list of groups again.
    dispatch(api.util.invalidateTags(['Group', 'Profile']));
    await reload();
    setDone(null);
  };
  return { create, done };
};

/** The groups of today with their groups of the new year, and a button that creates the missing ones. */
export const GroupsStep = ({ schoolId, preview, reload, control }: GroupsStepProps) => {
  const missing = missingGroups(preview);
  const { create, done } = useCreateMissing(schoolId, { id: preview.schoolYear.id }, reload);
  const [total, setTotal] = useState(0);
  return (
    <>
      <p className={styles['hint']}>
        <FormattedMessage id="promotion.groups.hint" values={{ year: preview.schoolYear.name }} />
      </p>
      <ul className={styles['groups']}>
        {preview.groups.map((group) => (
          <li key={group.id}>
            <strong>{group.code}</strong>
            <span className={styles['quiet']}>
              <FormattedMessage id="promotion.group.students" values={{ count: group.students }} />
              {' · '}
              {group.user.name}
            </span>
            <span>
              <NextOf group={group} />
            </span>
          </li>
        ))}
      </ul>
      {missing.length > 0 && done === null && (
        <Button
          onClick={() => {
            setTotal(missing.length);
            void create(missing);
          }}
        >
          <FormattedMessage
            id="promotion.groups.create"
            values={{ count: missing.length, codes: missing.map(({ code }) => code).join(', ') }}
          />
        </Button>
      )}
      {done !== null && (
        <output>
          <progress value={done} max={total} aria-hidden="true" />{' '}
          <FormattedMessage id="promotion.groups.creating" values={{ done, total }} />
        </output>
      )}
      <div className={styles['next']}>
        <Button tone="primary" disabled={done !== null} onClick={() => control.change({ step: 'students' })}>
          <FormattedMessage id="promotion.next.students" />
        </Button>
      </div>
    </>
  );
};
