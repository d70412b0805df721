import type { ServerModule } from '../../platform/server-module'
import { liveHandlers } from './handlers'

export const liveModule = {
  handlers: liveHandlers,
} satisfies ServerModule
