import { useIntl } from '@pupitre/shared/platform/intl';
import type { OutboxRow } from '@pupitre/shared/platform/use-outbox';
import { ConflictNote } from '../outbox/conflict-note.tsx';
import { RefusalNote } from '../outbox/row-notes.tsx';
import type { ActivityScore } from './class-scores.ts';

type ScoreProblemProps = {
  /** The child. */
  name: string;
  score: OutboxRow<ActivityScore>;
  onDiscard: (key: string) => void;
  onInsist: (key: string) => void;
};

/** The reason why a score was not saved, with what the user can do about it. */
export const ScoreProblem = ({ name, score: { key, row, refusal, conflict }, ...actions }: ScoreProblemProps) => {
  const { formatMessage } = useIntl();
  const { activity } = row;
  const title = `${name}, ${activity.name}`;
  if (refusal === null) return null;
  if (!conflict)
    return (
      <RefusalNote name={title} refusal={`${activity.name}: ${refusal}`} onDiscard={() => actions.onDiscard(key)} />
    );
  const stars = (score: unknown): string =>
    typeof score === 'number'
      ? formatMessage({ id: 'ui.stars.count' }, { score })
      : formatMessage({ id: 'ui.stars.notYet' });
  return (
    <ConflictNote
      name={title}
      conflict={conflict}
      about={activity.name}
      mine={stars(row.score)}
      theirs={stars(conflict.theirs?.['score'])}
      onMine={() => actions.onInsist(key)}
      onTheirs={() => actions.onDiscard(key)}
    />
  );
};
