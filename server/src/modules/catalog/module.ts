import type { ServerModule } from '../../platform/server-module'
import { catalogConstraints } from './catalog-errors'
import { catalogHandlers } from './handlers'

export const catalogModule = {
  handlers: catalogHandlers,
  constraints: catalogConstraints,
} satisfies ServerModule
