import React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { FaultBoundary } from './fault-boundary.tsx';
import { RemoteRoot, type RemoteRoute, type RouteDeclaration } from './remote-root.tsx';
import type { MessageLoaders } from './intl-root.tsx';
import type { OfferedSlots, SlotPieces } from './slot.tsx';

export type { RemoteRoute, RouteDeclaration };

/** The shell mounts a remote with these. */
export type MountProps = {
  name: string;
  domElement: HTMLElement;
  /** Reports that the remote can no longer show itself. The shell then shows its panel and recovers the remote. */
  onFault: (error: unknown) => void;
};

/** These are methods, because single-spa-react requires all props of single-spa, and only passes them on. */
export type Lifecycles = {
  bootstrap(this: void, props: MountProps): Promise<unknown>;
  mount(this: void, props: MountProps): Promise<unknown>;
  unmount(this: void, props: MountProps): Promise<unknown>;
  /** Other remotes may show these in their own screens. */
  slots?: OfferedSlots;
};

type Remote = { name: string; routes: RemoteRoute[]; messages: MessageLoaders; slots?: SlotPieces };

/**
 * Creates a remote from its routes and texts. `src/main.tsx` exports it, and the shell mounts it. Every remote is a
 * React root of its own, so that a crash or an endless suspense of one does not affect the shell.
 */
export const defineRemote = ({ routes, messages, slots = {} }: Remote): Required<Lifecycles> => ({
  ...singleSpaReact<MountProps>({
    React,
    ReactDOMClient,
    renderType: 'createRoot',
    // RemoteRoot catches faults below it, and the outer boundary those of RemoteRoot. The boundary of the library would
    // keep the element of the first mount for ever.
    rootComponent: ({ onFault }) => (
      <FaultBoundary onFault={onFault}>
        <RemoteRoot routes={routes} messages={messages} onFault={onFault} />
      </FaultBoundary>
    ),
    suppressComponentDidCatchWarning: true,
  }),
  slots: { pieces: slots, messages },
});
