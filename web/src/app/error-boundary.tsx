import { Component, type ReactNode } from 'react'
import { Button } from '../design/button'
import { ErrorState } from '../design/state/error-state'

/** Replaces a page that failed to render. */
export function BrokenPage({ onRetry }: { onRetry?: () => void }) {
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-16">
      <ErrorState
        title="This page could not be displayed"
        text="Something went wrong. Your saved data is safe. Try again, or reload the page."
        onRetry={onRetry}
        action={<Button onClick={() => window.location.reload()}>Reload the page</Button>}
      />
    </div>
  )
}

export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return <BrokenPage onRetry={() => this.setState({ broken: false })} />
  }
}
