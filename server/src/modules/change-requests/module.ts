import type { ServerModule } from '../../platform/server-module'
import { changeRequestHandlers } from './handlers'
import { changeRequestConstraints } from './request-errors'

export const changeRequestModule = {
  handlers: changeRequestHandlers,
  constraints: changeRequestConstraints,
} satisfies ServerModule
