import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../lib/style-nonce'
import { guardTranslatedText } from '../lib/page/translation-guard'
import '../styles/index.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { ProgramGate } from '../features/program/program-gate'
import { createQueryClient } from '../lib/api/query-client'
import { ErrorBoundary } from './error-boundary'
import { prefetchFirstScreen } from './page-facts'
import { SessionGate } from './session/session-gate'
import { SessionSkeleton } from './session/session-skeletons'

const client = createQueryClient()
prefetchFirstScreen(client)

function App() {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={client}>
        <ProgramGate waiting={<SessionSkeleton />}>
          <SessionGate />
        </ProgramGate>
      </QueryClientProvider>
    </ErrorBoundary>
  )
}

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root element')
guardTranslatedText(document.body)
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
