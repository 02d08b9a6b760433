import { channel } from 'node:diagnostics_channel';
import type { SampleKind } from '@pupitre/shared/contracts/remote-samples';

/** A sample of a version that its page was served. */
export type KnownSample = {
  versionId: number;
  remote: string;
  version: string;
  team: string | null;
  kind: SampleKind;
  value: number;
};

const samples = channel('pupitre:samples');

const isSample = (message: unknown): message is KnownSample =>
  typeof message === 'object' && message !== null && 'versionId' in message;

export const announceSample = (sample: KnownSample): void => samples.publish(sample);

/** Calls `listener` for every sample that this process receives. Returns a function that ends it. */
export const followSamples = (listener: (sample: KnownSample) => void): (() => void) => {
  const hear = (message: unknown): void => {
    if (isSample(message)) listener(message);
  };
  samples.subscribe(hear);
  return () => {
    samples.unsubscribe(hear);
  };
};
