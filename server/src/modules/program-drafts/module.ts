import { programDraftTexts } from '@portal/contract/texts/program-draft'
import { MINUTE_MS, repeat } from '../../platform/repeat'
import type { ServerModule } from '../../platform/server-module'
import { programDraftHandlers } from './handlers'
import { recordVersionsInEffect } from './take-effect'

export const programDraftModule = {
  handlers: programDraftHandlers,
  constraints: {
    program_versions_effect_key: { errorCode: 'SCHEDULED_LATER', message: programDraftTexts.sameInstant },
  },
  jobs: ({ db, clock, log }) => [
    repeat(() => recordVersionsInEffect({ db, now: clock(), log }), {
      name: 'program-in-effect',
      everyMs: MINUTE_MS,
      runsImmediately: true,
      clock,
      log,
    }),
  ],
} satisfies ServerModule
