import type { ServerModule } from '../../platform/server-module'
import { importHandlers } from './handlers'

export const importModule = {
  handlers: importHandlers,
} satisfies ServerModule
