import '../styles/index.css'
import { AGREEMENT_VERSION } from '@portal/contract/agreements/terms'
import type { ProgramFacts } from '@portal/contract/program/facts'
import { publicProgram } from '@portal/contract/rules/program'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { TooltipProvider } from '../design/overlay/tooltip'
import { Toaster } from '../design/toast/toaster'
import { ProgramProvider } from '../lib/program'
import { ComponentsPage } from './components-page'

const facts: ProgramFacts = {
  ...publicProgram,
  agreementVersion: AGREEMENT_VERSION,
  orderYear: 2027,
  timeZone: 'America/New_York',
  demo: false,
  signingCode: 'off',
  isEmailConnected: true,
  dealerSignInCode: 'off',
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ProgramProvider value={facts}>
        <TooltipProvider>
          <ComponentsPage />
          <Toaster />
        </TooltipProvider>
      </ProgramProvider>
    </StrictMode>,
  )
}
