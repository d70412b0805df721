import type { ServerModule } from '../../platform/server-module'
import { sessionHandlers } from './handlers'

export const sessionModule = {
  handlers: sessionHandlers,
} satisfies ServerModule
