import { Component, type PropsWithChildren } from 'react';
import { FaultPanel } from './fault-panel.tsx';

type PartBoundaryProps = PropsWithChildren<{
  /** Why the part may fail, in the user's language. */
  reason?: string;
}>;
type State = { traceId: string | null; error?: unknown };

/**
 * Catches errors of a part of the page: a tab, a dialog, the menu. The panel's button mounts the part again, and so does
 * a network that returns.
 */
export class PartBoundary extends Component<PartBoundaryProps, State> {
  override state: State = { traceId: null };

  static getDerivedStateFromError(error: unknown): State {
    return { traceId: crypto.randomUUID().slice(0, 8), error };
  }

  override componentDidMount(): void {
    window.addEventListener('online', this.tryAgain);
  }

  override componentDidCatch(error: unknown): void {
    // Support finds the fault in the console by the trace id of the panel.
    console.warn(`[${this.state.traceId}]`, error);
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.tryAgain);
  }

  private readonly tryAgain = (): void => this.setState({ traceId: null });

  override render() {
    const { traceId, error } = this.state;
    const { reason, children } = this.props;
    if (traceId === null) return children;
    return <FaultPanel {...(reason && { reason })} traceId={traceId} error={error} onRetry={this.tryAgain} />;
  }
}
