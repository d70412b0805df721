import { QueryClientProvider } from '@tanstack/react-query'
import { ProgramGate, programQuery } from '../features/program/program-gate'
import { createQueryClient } from '../lib/api'
import { currentUserQuery } from '../lib/session'
import { ErrorBoundary } from './error-boundary'
import { SessionGate } from './session/session-gate'

const client = createQueryClient()
// Both are needed before the first screen, so they are asked for side by side.
void client.prefetchQuery(programQuery)
void client.prefetchQuery(currentUserQuery)

export function App() {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={client}>
        <ProgramGate>
          <SessionGate />
        </ProgramGate>
      </QueryClientProvider>
    </ErrorBoundary>
  )
}
