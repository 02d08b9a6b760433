import type { RegistryRemote } from '@pupitre/shared/contracts/registry';
import type { Lifecycles, MountProps } from '@pupitre/shared/platform/define-remote';
import { isLoadError } from '@pupitre/shared/platform/load-error';
import { LateError, remainingTime, withDeadline } from '@pupitre/shared/platform/navigation-deadline';
import { registerApplication, setMountMaxTime, type LifeCycles } from 'single-spa';
import { isOpen } from '../routing/current-view.ts';
import { PATH_EVENT } from '../routing/navigations.ts';
import { noteMoment } from '../samples/moments.ts';
import { reportShown } from './beacons.ts';
import { measureBusyTime } from './busy-time.ts';
import { failRemote } from './remote-recovery.ts';
import { outlet } from './outlet.ts';
import { remoteState, setMounted } from './remote-states.ts';

/** Deadlines of a mount and an unmount, in milliseconds. Single-spa makes every navigation wait for both. */
const MOUNT_DEADLINE = 3_000;
const UNMOUNT_DEADLINE = 300;
/**
 * If the page was busy for this long, in milliseconds, the device is slow and a late mount is not the remote's fault.
 */
const SLOW_DEVICE = 1_000;

// By default single-spa would warn after 3 s, which is our own deadline.
setMountMaxTime(2 * MOUNT_DEADLINE, false, 2 * MOUNT_DEADLINE);

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Resolves when the path belongs to another remote, because no user waits for this one then. */
const waitUntilLeft = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (isOpen(name)) return;
      window.removeEventListener(PATH_EVENT, look);
      resolve();
    };
    window.addEventListener(PATH_EVENT, look);
  });

/** Returns the error to report. A late mount on an idle page hangs, so it counts as an error of the remote. */
const classifyMountError = (error: unknown, deadline: number, busyTime: number): unknown =>
  error instanceof LateError && deadline === MOUNT_DEADLINE && busyTime < SLOW_DEVICE
    ? new Error(error.message)
    : error;

type Mounting = { lifecycles: Lifecycles; props: MountProps; done: Promise<unknown> };

/** Unmounts a remote once its mount has ended. No navigation waits for it, and its container has left the page. */
const unmountLater = async ({ lifecycles, props, done }: Mounting): Promise<void> => {
  await done;
  await lifecycles.unmount(props);
};

/**
 * Returns the single-spa application of a remote. It never rejects and never takes long: a late or failed mount shows
 * the error panel, and a remote that the user left during its mount is discarded with its container.
 */
const application = (name: string): LifeCycles => {
  let mounting: Mounting | null = null;
  let isMounted = false;

  const mount = async (): Promise<void> => {
    const state = remoteState(name);
    // The remote failed after single-spa's decision to mount it. Its recovery triggers another change.
    if (state.phase !== 'ready') return;
    const { lifecycles, version } = state;
    const domElement = outlet.add(name);
    let hasFailed = false;
    const onFault = (error: unknown): void => {
      // A copy that was unmounted may still throw, and that error must not be blamed on the present copy.
      if (mounting?.props !== props) return;
      hasFailed = true;
      void failRemote(name, error, isMounted && !isLoadError(error) ? 'error' : 'failure');
    };
    const props: MountProps = { name, domElement, onFault };
    const done = lifecycles.bootstrap(props).then(() => lifecycles.mount(props));
    mounting = { lifecycles, props, done };
    const deadline = remainingTime(MOUNT_DEADLINE);
    const busyTime = measureBusyTime();
    const outcome = await Promise.race([
      withDeadline(done, `the mount of ${name}`, deadline).then(
        () => 'mounted' as const,
        (error: unknown) => error,
      ),
      waitUntilLeft(name).then(() => 'left' as const),
    ]);
    const error = classifyMountError(outcome, deadline, busyTime());
    isMounted = outcome === 'mounted';
    // The first render may have failed before the mount ended.
    if (hasFailed || outcome === 'left') return;
    if (!isMounted) return void failRemote(name, error, 'failure');
    setMounted(name, true);
    reportShown(name, version);
    noteMoment('load', name, version);
  };

  const unmount = async (): Promise<void> => {
    setMounted(name, false);
    if (!mounting) return;
    outlet.remove(mounting.props.domElement);
    const leaving = unmountLater(mounting).catch(() => undefined);
    mounting = null;
    // A copy that never finished its mount is not waited for. Nothing of it is on the page.
    if (isMounted) await Promise.race([leaving, pause(UNMOUNT_DEADLINE)]);
    isMounted = false;
  };

  return { bootstrap: () => Promise.resolve(), mount, unmount };
};

/**
 * Registers a remote with single-spa. The application becomes active once its code is there: if single-spa loaded the
 * code itself, every navigation would wait for the slowest load.
 */
export const registerRemote = ({ name }: RegistryRemote): void =>
  registerApplication({
    name,
    app: () => Promise.resolve(application(name)),
    activeWhen: () => isOpen(name) && remoteState(name).phase === 'ready',
  });
