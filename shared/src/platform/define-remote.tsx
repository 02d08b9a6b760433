import React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { FaultBoundary } from './fault-boundary.tsx';
import { RemoteRoot, type RemoteRoute, type RouteDeclaration } from './remote-root.tsx';
import { prepareTexts, type MessageLoaders } from './intl-root.tsx';
import { withDeadline } from './navigation-deadline.ts';
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

/** A mount waits for texts at most so many milliseconds. */
const TEXTS_DEADLINE = 1_500;

/** Prepares the texts of a remote. `IntlRoot` loads them again and reports the failure if this does not succeed. */
const tryToPrepareTexts = (messages: MessageLoaders): Promise<void> =>
  withDeadline(prepareTexts(messages), 'the texts', TEXTS_DEADLINE).catch(() => undefined);

type Remote = { name: string; routes: RemoteRoute[]; messages: MessageLoaders; slots?: SlotPieces };

/**
 * Creates a remote from its routes and texts. `src/main.tsx` exports it, and the shell mounts it. Every remote is a
 * React root of its own, so that a crash or an endless suspense of one does not affect the shell.
 */
export const defineRemote = ({ routes, messages, slots = {} }: Remote): Required<Lifecycles> => {
  const lifecycles: Lifecycles = singleSpaReact<MountProps>({
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
  });
  // The request of a language that did not come with the code starts now, beside those of the page.
  void tryToPrepareTexts(messages);
  return {
    ...lifecycles,
    bootstrap: async (props) => {
      await tryToPrepareTexts(messages);
      return lifecycles.bootstrap(props);
    },
    slots: { pieces: slots, messages },
  };
};
