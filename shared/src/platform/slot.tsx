import { useEffect, useState, type ComponentType } from 'react';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { RecoveryBoundary, RecoveryPanel } from './recovery-boundary.tsx';
import { IntlRoot, type MessageLoaders } from './intl-root.tsx';
import { lazyRetry } from './lazy-retry.tsx';
import type { SlotName, SlotProps } from './slot-props.ts';

/** The pieces that a remote offers, best of a `lazyRetry` each, and the texts that they speak. */
export type SlotPieces = { [Name in SlotName]?: ComponentType<SlotProps[Name]> };
export type OfferedSlots = { pieces: SlotPieces; messages: MessageLoaders };

type LoadSlots = (remote: string) => Promise<OfferedSlots>;

let loadSlots: LoadSlots = () => Promise.reject(new Error('nobody loads remotes here'));

/** Called by the shell, which alone knows where remotes are. */
export const loadSlotsWith = (load: LoadSlots): void => {
  loadSlots = load;
};

/** What becomes of the pieces of each remote. */
export type SlotWatch = { shown: (remote: string) => void; failed: (remote: string, error: unknown) => void };

let watch: SlotWatch = { shown: () => undefined, failed: () => undefined };

/** Called by the shell, which tells the portal how versions of remotes fare. */
export const watchSlotsWith = (watcher: SlotWatch): void => {
  watch = watcher;
};

const remoteOf = (name: SlotName): string => name.replace(/\/.*/, '');

const Waiting = () => (
  <RecoveryPanel>
    <PageSkeleton />
  </RecoveryPanel>
);

const slotOf = <Name extends SlotName>(name: Name): ComponentType<SlotProps[Name]> =>
  lazyRetry(async () => {
    const remote = remoteOf(name);
    const { pieces, messages } = await loadSlots(remote);
    const Piece: ComponentType<SlotProps[Name]> | undefined = pieces[name];
    if (!Piece) throw new Error(`${remote} offers no ${name}`);
    return function SlotPiece(props: SlotProps[Name]) {
      useEffect(() => watch.shown(remote), []);
      return (
        <IntlRoot messages={messages}>
          <Piece {...props} />
        </IntlRoot>
      );
    };
  }, Waiting);

type SlotOwnProps<Name extends SlotName> = { name: Name; props: SlotProps[Name] };

/**
 * A piece of another remote inside this screen, in the same React tree: a skeleton while its code is on its way, a panel
 * that tries again by itself when it cannot be had or breaks, and the rest of the screen goes on either way.
 */
export const Slot = <Name extends SlotName>({ name, props }: SlotOwnProps<Name>) => {
  const [Piece, setPiece] = useState<ComponentType<SlotProps[Name]>>(() => slotOf(name));
  const handleFault = (error: unknown): void => {
    watch.failed(remoteOf(name), error);
    // What broke must not be shown again: the next try asks for the code anew.
    setPiece(() => slotOf(name));
  };
  return (
    <RecoveryBoundary name={name} onFault={handleFault}>
      <Piece {...props} />
    </RecoveryBoundary>
  );
};
