import type { RegistryRemote } from '@pupitre/shared/contracts/registry';
import type { Lifecycles, MountProps } from '@pupitre/shared/platform/define-remote';
import { LateError, remainingTime, withDeadline } from '@pupitre/shared/platform/navigation-deadline';
import { registerApplication, setMountMaxTime, type LifeCycles } from 'single-spa';
import { isOpen, PATH_EVENT } from '../routing/current-view.ts';
import { reportShown } from './beacons.ts';
import { measureBusyTime } from './busy-time.ts';
import { failRemote } from './remote-recovery.ts';
import { outlet } from './outlet.ts';
import { remoteState, setMounted } from './remote-states.ts';

/** Deadlines of a mount and an unmount, in milliseconds; single-spa queues every navigation behind them. */
const MOUNT_DEADLINE = 3_000;
const UNMOUNT_DEADLINE = 300;
/** A page that was busy for this long meanwhile, in milliseconds, says nothing about who came too late. */
const SLOW_DEVICE = 1_000;

// Single-spa's own deadline, 3 s by default, would only warn beside ours.
setMountMaxTime(2 * MOUNT_DEADLINE, false, 2 * MOUNT_DEADLINE);

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Resolves when the path has left the remote: then nobody waits for it any longer. */
const waitUntilLeft = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (isOpen(name)) return;
      window.removeEventListener(PATH_EVENT, look);
      resolve();
    };
    window.addEventListener(PATH_EVENT, look);
  });

/** The error of a mount; one that came too late on a page with all the time of the world hangs. */
const classifyMountError = (error: unknown, deadline: number, busyTime: number): unknown =>
  error instanceof LateError && deadline === MOUNT_DEADLINE && busyTime < SLOW_DEVICE
    ? new Error(error.message)
    : error;

type Mounting = { lifecycles: Lifecycles; props: MountProps; done: Promise<unknown> };

/** Waits for a mount that still hangs, outside of any navigation; its container is gone from the page already. */
const unmountLater = async ({ lifecycles, props, done }: Mounting): Promise<void> => {
  await done;
  await lifecycles.unmount(props);
};

/**
 * A remote as single-spa sees it. It never rejects and never takes long: a late or failed mount shows the panel, and a
 * remote that was left while it mounted is thrown away with its container.
 */
const application = (name: string): LifeCycles => {
  let mounting: Mounting | null = null;
  let isMounted = false;

  const mount = async (): Promise<void> => {
    const state = remoteState(name);
    // It failed between single-spa's decision and now: healing asks for another round.
    if (state.phase !== 'ready') return;
    const { lifecycles, version } = state;
    const domElement = outlet.add(name);
    const onFault = (error: unknown): void => {
      // What was taken away may still break, and would be taken for the copy that came after it.
      if (mounting?.props === props) void failRemote(name, error);
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
    if (isMounted) {
      setMounted(name, true);
      reportShown(name, version);
    } else if (outcome !== 'left') void failRemote(name, error);
  };

  const unmount = async (): Promise<void> => {
    setMounted(name, false);
    if (!mounting) return;
    outlet.remove(mounting.props.domElement);
    const leaving = unmountLater(mounting).catch(() => undefined);
    mounting = null;
    // One that never came to an end of its mount is not waited for; nothing of it is on the page any more.
    if (isMounted) await Promise.race([leaving, pause(UNMOUNT_DEADLINE)]);
    isMounted = false;
  };

  return { bootstrap: () => Promise.resolve(), mount, unmount };
};

/**
 * Tells single-spa about a remote. Its code is loaded beside single-spa, never inside it: single-spa would queue every
 * navigation behind the slowest load, so that an application becomes active only once its code is there.
 */
export const registerRemote = ({ name }: RegistryRemote): void =>
  registerApplication({
    name,
    app: () => Promise.resolve(application(name)),
    activeWhen: () => isOpen(name) && remoteState(name).phase === 'ready',
  });
