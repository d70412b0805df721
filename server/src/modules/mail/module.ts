import type { ServerModule } from '../../platform/server-module'
import { mailHandlers } from './handlers'
import { startMailWorker } from './mail-worker'

export const mailModule = {
  handlers: mailHandlers,
  jobs: (parts) => [startMailWorker(parts)],
} satisfies ServerModule
