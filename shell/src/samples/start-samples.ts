import type { Sample } from '@pupitre/shared/contracts/remote-samples';
import { currentView } from '../routing/current-view.ts';
import { remoteState } from '../remotes/remote-states.ts';
import { followMoments, type Moment } from './moments.ts';
import { followScriptErrors } from './script-errors.ts';
import { addSample, dropSample, sendSamplesOnTime } from './send-samples.ts';
import { followVitals } from './vitals.ts';

type Place = { remote: string; version: string };

/** A page that throws in a loop says nothing new after this many errors. */
const MOST_ERRORS = 20;
/** Longer waits include a sleep of the device or a question to the user. In milliseconds. */
const LONGEST_LOAD = 30_000;

const openPlace = (): Place | null => {
  const view = currentView();
  if (view.kind !== 'remote') return null;
  const state = remoteState(view.remote.name);
  return state.phase === 'ready' ? { remote: view.remote.name, version: state.version } : null;
};

/** Returns a function that counts the errors of this page. */
const errorCounter = () => {
  let errors = 0;
  return (remote: string, version: string): void => {
    errors += 1;
    if (errors <= MOST_ERRORS) addSample({ remote, version, kind: 'error', value: 1 });
  };
};

/** Measures each navigation that ends with a remote. Nobody waits for an update, or for a page in the background. */
const loadRecorder = (countError: (remote: string, version: string) => void) => {
  let start: number | null = document.visibilityState === 'hidden' ? null : 0;
  let first: Place | null = null;
  let load: Sample | null = null;
  let hasFailed = false;
  const noteLoad = ({ remote, version, at }: Moment): void => {
    if (start === null) return;
    const time = Math.round(at - start);
    load = time <= LONGEST_LOAD ? { remote, version, kind: 'load', value: time } : null;
    if (load) addSample(load);
    if (start === 0) first = { remote, version };
    start = null;
  };
  /** The code of a page may fail after its remote was mounted, and each try fails again. */
  const noteFailure = ({ remote, version }: Moment): void => {
    start = null;
    if (hasFailed) return;
    hasFailed = true;
    if (load) dropSample(load);
    addSample({ remote, version, kind: 'failure', value: 1 });
  };
  const follow = (moment: Moment): void => {
    if (moment.kind === 'navigation') {
      start = moment.at;
      load = null;
      hasFailed = false;
    } else if (moment.kind === 'load') noteLoad(moment);
    else if (moment.kind === 'failure') noteFailure(moment);
    else countError(moment.remote, moment.version);
  };
  document.addEventListener('visibilitychange', () => {
    start = null;
  });
  return { follow, firstPlace: () => first };
};

/** Starts to measure this page. */
export const startSamples = (): void => {
  const countError = errorCounter();
  const { follow, firstPlace } = loadRecorder(countError);
  followMoments(follow);
  followScriptErrors(countError);
  const takeVitals = followVitals(firstPlace, openPlace);
  sendSamplesOnTime(() => takeVitals().forEach(addSample));
};
