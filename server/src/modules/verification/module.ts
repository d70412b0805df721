import type { ServerModule } from '../../platform/server-module'
import { verificationHandlers } from './handlers'

export const verificationModule = {
  handlers: verificationHandlers,
} satisfies ServerModule
