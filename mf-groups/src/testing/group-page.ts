import { fireEvent } from '@testing-library/react';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { aGroup, aProfile } from '@pupitre/shared/testing/builders';
import type { FakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

/** Answers the calls that every tab of the group with id 3 makes. */
export const answerGroup = (server: FakeServer): void => {
  server.answer('POST school-days/get', () => ({ data: [] }));
  server.answer('POST auth/profile', () => aProfile());
  server.answer('POST groups/get/3', () => ({ data: aGroup() }));
};

export const openTab = (tab: string) => renderScreen({ routes, messages }, `/group/${encodeId('group', 3)}?tab=${tab}`);

/** Clicks without a pause, in which the outbox would send the first change alone. */
export const clickAll = (...boxes: HTMLElement[]): void => boxes.forEach((box) => void fireEvent.click(box));
