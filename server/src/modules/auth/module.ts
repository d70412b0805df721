import type { ServerModule } from '../../platform/server-module'
import { authConstraints } from './constraints'
import { secondFactorHandlers } from './factor/handlers'
import { authHandlers, passwordLinkHandlers, signInWatchHandlers } from './handlers'
import { startHousekeeping } from './housekeeping'

export const authModule = {
  handlers: { ...authHandlers, ...secondFactorHandlers, ...passwordLinkHandlers, ...signInWatchHandlers },
  constraints: authConstraints,
  jobs: (parts) => [startHousekeeping(parts)],
} satisfies ServerModule
