import { Component, type ReactNode } from 'react';

type CrashBoundaryProps = {
  readonly onCrash: (error: unknown) => void;
  /** What it holds stands in the page. */
  readonly onMount?: (() => void) | undefined;
  readonly children: ReactNode;
};

/** Tells of what no part of the widget caught, and draws nothing from then on. A class, as React 18 knows nothing else for it. */
export class CrashBoundary extends Component<CrashBoundaryProps, { readonly hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidMount(): void {
    this.props.onMount?.();
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCrash(error);
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? null : this.props.children;
  }
}
