import type { ServerModule } from '../../platform/server-module'
import { packageReportHandlers } from './handlers'

export const packageReportModule = {
  handlers: packageReportHandlers,
} satisfies ServerModule
