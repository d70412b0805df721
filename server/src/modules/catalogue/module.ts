import type { ServerModule } from '../../platform/server-module'
import { catalogueConstraints } from './catalogue-refusals'
import { catalogueHandlers } from './handlers'

export const catalogueModule = {
  handlers: catalogueHandlers,
  constraints: catalogueConstraints,
} satisfies ServerModule
