import { useEffect, useState, type ComponentType } from 'react';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { RecoveryBoundary, RecoveryPanel } from './recovery-boundary.tsx';
import { IntlRoot, prepareTexts, type MessageLoaders } from './intl-root.tsx';
import { lazyRetry } from './lazy-retry.tsx';
import type { SlotName, SlotProps } from './slot-props.ts';

/** The pieces that a remote offers with their texts. A piece is best a `lazyRetry` component. */
export type SlotPieces = { [Name in SlotName]?: ComponentType<SlotProps[Name]> };
export type OfferedSlots = { pieces: SlotPieces; messages: MessageLoaders };

type LoadSlots = (remote: string) => Promise<OfferedSlots>;

let loadSlots: LoadSlots = () => Promise.reject(new Error('nobody loads remotes here'));

/** The shell calls this, because only the shell can load remotes. */
export const loadSlotsWith = (load: LoadSlots): void => {
  loadSlots = load;
};

/** Reports about the pieces of a remote. */
export type SlotWatch = { shown: (remote: string) => void; failed: (remote: string, error: unknown) => void };

let watch: SlotWatch = { shown: () => undefined, failed: () => undefined };

/** The shell calls this, and reports the health of versions to the portal. */
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
    await prepareTexts(messages);
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
 * A piece of another remote inside this screen, in the same React tree. A skeleton replaces it while its code loads,
 * and a panel that retries by itself after a fault. The rest of the screen works meanwhile.
 */
export const Slot = <Name extends SlotName>({ name, props }: SlotOwnProps<Name>) => {
  const [Piece, setPiece] = useState<ComponentType<SlotProps[Name]>>(() => slotOf(name));
  const handleFault = (error: unknown): void => {
    watch.failed(remoteOf(name), error);
    // The broken piece must not be shown again, so the next try loads it again.
    setPiece(() => slotOf(name));
  };
  return (
    <RecoveryBoundary name={name} onFault={handleFault}>
      <Piece {...props} />
    </RecoveryBoundary>
  );
};
