import { useRef, useState } from 'react';
import { useSaveScoresMutation } from '@pupitre/shared/api/student-activities';
import type { StudentOfDay } from '@pupitre/shared/contracts/student-activities';
import { useDirtyForm } from '@pupitre/shared/platform/use-dirty-form';

/** A score that the user chose here, and the state of its save. */
export type ScoreChoice = { score: number; state: 'saving' | 'saved' | 'failed' };

/**
 * Saves the scores that the user chooses for a child. While one is on its way, only the last later choice for the
 * same activity is sent, so that no older one can arrive after it. A failed save makes the dialog dirty.
 */
export const useScoreChoices = ({ groupId, studentId, date }: StudentOfDay, name: string) => {
  const [saveScores] = useSaveScoresMutation();
  const [chosen, setChosen] = useState<ReadonlyMap<number, ScoreChoice>>(new Map());
  const wanted = useRef(new Map<number, number>());
  const mark = (activity: number, entry: ScoreChoice): void =>
    setChosen((before) => new Map(before).set(activity, entry));

  const hasFailed = [...chosen.values()].some(({ state }) => state === 'failed');
  useDirtyForm(name, hasFailed);

  const send = async (activity: number, score: number): Promise<void> => {
    const { error } = await saveScores({
      groupId,
      date,
      rows: [{ student: { id: studentId }, group_activities: { id: activity }, score }],
    });
    const last = wanted.current.get(activity) ?? score;
    if (error === undefined && last !== score) return send(activity, last);
    wanted.current.delete(activity);
    mark(activity, { score: last, state: error === undefined ? 'saved' : 'failed' });
  };

  const choose = (activity: number, score: number): void => {
    const isOnTheWay = wanted.current.has(activity);
    wanted.current.set(activity, score);
    mark(activity, { score, state: 'saving' });
    if (!isOnTheWay) void send(activity, score);
  };

  return { chosen, choose };
};
