import { HOUR_MS, repeat } from '../../platform/repeat'
import type { ServerModule } from '../../platform/server-module'
import { apiKeyConstraints } from './constraints'
import { apiKeyHandlers, changeFeedHandlers } from './handlers'
import { dropOldNotes } from './queries/drop-old-notes'

export const apiKeyModule = {
  handlers: { ...apiKeyHandlers, ...changeFeedHandlers },
  constraints: apiKeyConstraints,
  jobs: ({ db, clock, log }) => [
    repeat(() => dropOldNotes(db), { name: 'record-changes', everyMs: HOUR_MS, clock, log }),
  ],
} satisfies ServerModule
