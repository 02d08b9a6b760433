import { Component, createContext, useContext, type PropsWithChildren } from 'react';
import { FaultPanel } from '../ui/fault-panel.tsx';

/** Pauses between the retries in milliseconds. The last one repeats. */
const PAUSES = [1_000, 3_000, 10_000];

type Fault = { traceId: string; error: unknown; onRetry: () => void };

const LastFault = createContext<Fault | null>(null);

/** A placeholder while something loads: the children at first, and the panel after a failure. */
export const RecoveryPanel = ({ children }: PropsWithChildren) => {
  const fault = useContext(LastFault);
  return fault ? <FaultPanel {...fault} isTrying /> : children;
};

type RecoveryBoundaryProps = PropsWithChildren<{ name: string; onFault: (error: unknown) => void }>;
type State = { fault: Fault | null; isBroken: boolean };

/**
 * Catches errors and mounts its children again: after growing pauses, when the network returns, and by the panel's
 * button. Loading parts below show a `RecoveryPanel`, so that the panel stays in place during the retries.
 */
export class RecoveryBoundary extends Component<RecoveryBoundaryProps, State> {
  override state: State = { fault: null, isBroken: false };

  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError(): Partial<State> {
    return { isBroken: true };
  }

  override componentDidMount(): void {
    window.addEventListener('online', this.tryAgain);
  }

  override componentDidCatch(error: unknown): void {
    const traceId = this.state.fault?.traceId ?? crypto.randomUUID().slice(0, 8);
    // Support finds the fault in the console by the trace id of the panel.
    console.warn(`[${traceId}] ${this.props.name}:`, error);
    this.props.onFault(error);
    this.setState({ fault: { traceId, error, onRetry: this.tryAgain } });
    clearTimeout(this.timer);
    this.timer = setTimeout(this.tryAgain, PAUSES[Math.min(this.failures, PAUSES.length - 1)]);
    this.failures += 1;
  }

  override componentWillUnmount(): void {
    clearTimeout(this.timer);
    window.removeEventListener('online', this.tryAgain);
  }

  private readonly tryAgain = (): void => {
    clearTimeout(this.timer);
    this.setState({ isBroken: false });
  };

  override render() {
    const { fault, isBroken } = this.state;
    if (isBroken) return fault && <FaultPanel {...fault} />;
    return <LastFault value={fault}>{this.props.children}</LastFault>;
  }
}
