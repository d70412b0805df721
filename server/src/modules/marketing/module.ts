import { repeat } from '../../platform/repeat'
import type { ServerModule } from '../../platform/server-module'
import { marketingHandlers } from './handlers'
import { planDeliveries } from './plan-deliveries'

/** Leaves time for the work itself: deliveries are planned within five seconds of the signature (docs/spec 25.3). */
const PLAN_EVERY_MS = 3_000

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
