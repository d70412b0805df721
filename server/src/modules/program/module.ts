import type { ServerModule } from '../../platform/server-module'
import { programHandlers } from './handlers'

export const programModule = {
  handlers: programHandlers,
} satisfies ServerModule
