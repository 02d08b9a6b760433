import { Component, type PropsWithChildren } from 'react';

type FaultBoundaryProps = PropsWithChildren<{ onFault: (error: unknown) => void }>;

/** Shows nothing after an error below it, and reports the error. */
export class FaultBoundary extends Component<FaultBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFault(error);
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
