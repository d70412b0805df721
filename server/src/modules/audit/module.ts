import type { ServerModule } from '../../platform/server-module'
import { auditHandlers } from './handlers'

export const auditModule = {
  handlers: auditHandlers,
} satisfies ServerModule
