import type { ServerModule } from '../../platform/server-module'
import { signInChangeHandlers } from './handlers'

export const signInChangeModule = {
  handlers: signInChangeHandlers,
} satisfies ServerModule
