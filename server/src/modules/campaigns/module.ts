import { HOUR_MS, repeat } from '../../platform/repeat'
import type { ServerModule } from '../../platform/server-module'
import { campaignHandlers } from './handlers'
import { addRenewalCampaign } from './renewal-campaign'
import { sendCampaigns } from './send-campaigns'

/** Short, because staff who send a campaign now wait for the result. */
const SENDING_EVERY_MS = 5 * 1000

export const campaignModule = {
  handlers: campaignHandlers,
  jobs: ({ db, clock, config, log, programInEffect }) => [
    repeat(() => addRenewalCampaign(db, programInEffect(), clock(), config.timeZone), {
      name: 'renewal-campaign',
      everyMs: HOUR_MS,
      runsImmediately: true,
      clock,
      log,
    }),
    repeat((stopping) => sendCampaigns({ db, clock, config, log, programInEffect, stopping }), {
      name: 'campaigns',
      everyMs: SENDING_EVERY_MS,
      clock,
      log,
    }),
  ],
} satisfies ServerModule
