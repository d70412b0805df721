import '../styles/index.css'
import { AGREEMENT_VERSION } from '@portal/contract/agreements/terms'
import type { ProgramFacts } from '@portal/contract/program/facts'
import { publicProgram } from '@portal/contract/rules/program'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { TooltipProvider } from '../design/overlay/tooltip'
import { Toaster } from '../design/toast/toaster'
import { ProgramProvider } from '../lib/program'
import { CheckoutPage } from './checkout-page'
import { ComponentsPage } from './components-page'
import { HomePage } from './home-page'
import { OrderPage } from './order-page'
import { OrdersPage } from './orders-page'
import { OverlaysPage } from './overlays-page'

const pages: Record<string, () => React.ReactNode> = {
  components: ComponentsPage,
  home: HomePage,
  checkout: CheckoutPage,
  orders: OrdersPage,
  order: OrderPage,
  overlays: OverlaysPage,
}

const facts: ProgramFacts = {
  ...publicProgram,
  agreementVersion: AGREEMENT_VERSION,
  orderYear: 2027,
  timeZone: 'America/New_York',
  demo: false,
  signingCode: 'off',
  dealerSignInCode: 'off',
}

const name = new URLSearchParams(window.location.search).get('page') ?? 'components'
const Page = pages[name] ?? ComponentsPage
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ProgramProvider value={facts}>
        <TooltipProvider>
          <Page />
          <Toaster />
        </TooltipProvider>
      </ProgramProvider>
    </StrictMode>,
  )
}
