import type { ServerModule } from '../../platform/server-module'
import { agreementHandlers } from './handlers'
import { startSealing } from './start-sealing'

export const agreementModule = {
  handlers: agreementHandlers,
  jobs: (parts) => [startSealing(parts)],
} satisfies ServerModule
