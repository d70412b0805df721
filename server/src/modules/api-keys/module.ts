import { apiKeyTexts } from '@portal/contract/texts/api-key'
import { HOUR_MS, repeat } from '../../platform/repeat'
import type { ServerModule } from '../../platform/server-module'
import { apiKeyHandlers, changeFeedHandlers } from './handlers'
import { deleteOldChanges } from './queries/delete-old-changes'

export const apiKeyModule = {
  handlers: { ...apiKeyHandlers, ...changeFeedHandlers },
  constraints: {
    api_keys_name_key: {
      errorCode: 'CONFLICT',
      message: apiKeyTexts.nameTaken,
      errors: [{ field: 'name', message: apiKeyTexts.nameTaken }],
    },
  },
  jobs: ({ db, clock, log }) => [
    repeat(() => deleteOldChanges(db), { name: 'record-changes', everyMs: HOUR_MS, clock, log }),
  ],
} satisfies ServerModule
