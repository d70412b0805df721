import type { ServerModule } from '../../platform/server-module'
import { dealerConstraints } from './dealer-errors'
import { dealerHandlers } from './handlers'

export const dealerModule = {
  handlers: dealerHandlers,
  constraints: dealerConstraints,
} satisfies ServerModule
