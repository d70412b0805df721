import type { ServerModule } from '../../platform/server-module'
import { preparedOrderHandlers } from './handlers'
import { preparedOrderConstraints } from './invitation-errors'

export const preparedOrderModule = {
  handlers: preparedOrderHandlers,
  constraints: preparedOrderConstraints,
} satisfies ServerModule
