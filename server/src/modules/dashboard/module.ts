import { MINUTE_MS, repeat } from '../../platform/repeat'
import type { ServerModule } from '../../platform/server-module'
import { dashboardHandlers } from './handlers'
import { foldOrdered } from './queries/fold-ordered'

export const dashboardModule = {
  handlers: dashboardHandlers,
  jobs: ({ db, clock, log }) => [
    repeat(() => foldOrdered(db), { name: 'ordered-sums', everyMs: MINUTE_MS, runsImmediately: true, clock, log }),
  ],
} satisfies ServerModule
