import type { ServerModule } from '../../platform/server-module'
import { changeRequestHandlers } from './handlers'
import { changeRequestConstraints } from './request-refusals'

export const changeRequestModule = {
  handlers: changeRequestHandlers,
  constraints: changeRequestConstraints,
} satisfies ServerModule
