import type { ServerModule } from '../../platform/server-module'
import { profileHandlers } from './handlers'

export const profileModule = {
  handlers: profileHandlers,
} satisfies ServerModule
