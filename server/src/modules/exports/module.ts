import type { ServerModule } from '../../platform/server-module'
import { exportHandlers } from './handlers'

export const exportModule = {
  handlers: exportHandlers,
} satisfies ServerModule
