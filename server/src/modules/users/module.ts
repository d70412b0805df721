import type { ServerModule } from '../../platform/server-module'
import { userHandlers } from './handlers'

export const userModule = {
  handlers: userHandlers,
} satisfies ServerModule
