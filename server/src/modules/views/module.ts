import type { ServerModule } from '../../platform/server-module'
import { viewConstraints } from './constraints'
import { viewHandlers } from './handlers'

export const viewModule = {
  handlers: viewHandlers,
  constraints: viewConstraints,
} satisfies ServerModule
