import { repeat } from '../../platform/repeat'
import type { ServerModule } from '../../platform/server-module'
import { marketingHandlers } from './handlers'
import { planDeliveries } from './plan-deliveries'

/** Deliveries of a signed order are planned within this time. */
const PLAN_EVERY_MS = 5_000

export const marketingModule = {
  handlers: marketingHandlers,
  jobs: (parts) => [
    repeat((stopping) => planDeliveries(parts, stopping), {
      name: 'deliveries',
      everyMs: PLAN_EVERY_MS,
      runsImmediately: true,
      ...parts,
    }),
  ],
} satisfies ServerModule
