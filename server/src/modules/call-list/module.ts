import type { ServerModule } from '../../platform/server-module'
import { callListHandlers } from './handlers'

export const callListModule = {
  handlers: callListHandlers,
} satisfies ServerModule
