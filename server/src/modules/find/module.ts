import type { ServerModule } from '../../platform/server-module'
import { findHandlers } from './handlers'

export const findModule = {
  handlers: findHandlers,
} satisfies ServerModule
