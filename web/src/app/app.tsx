import { QueryClientProvider } from '@tanstack/react-query'
import { ProgramGate } from '../features/program/program-gate'
import { createQueryClient } from '../lib/api/query-client'
import { ErrorBoundary } from './error-boundary'
import { prefetchFirst } from './page-facts'
import { SessionGate } from './session/session-gate'
import { SessionWaiting } from './session/waiting-screens'

const client = createQueryClient()
prefetchFirst(client)

export function App() {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={client}>
        <ProgramGate waiting={<SessionWaiting />}>
          <SessionGate />
        </ProgramGate>
      </QueryClientProvider>
    </ErrorBoundary>
  )
}
