import { Component, type PropsWithChildren } from 'react';
import { FaultPanel } from './fault-panel.tsx';

type State = { traceId: string | null };

/** Catches errors of a part of the page: a tab, a dialog, the menu. The panel's button mounts the part again. */
export class PartBoundary extends Component<PropsWithChildren, State> {
  override state: State = { traceId: null };

  static getDerivedStateFromError(): State {
    return { traceId: crypto.randomUUID().slice(0, 8) };
  }

  override componentDidCatch(error: unknown): void {
    // Support finds the fault in the console by the trace id of the panel.
    console.warn(`[${this.state.traceId}]`, error);
  }

  private readonly handleRetry = (): void => this.setState({ traceId: null });

  override render() {
    const { traceId } = this.state;
    return traceId === null ? this.props.children : <FaultPanel traceId={traceId} onRetry={this.handleRetry} />;
  }
}
