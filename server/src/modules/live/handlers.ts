import type { liveEndpoints } from '@portal/contract/live/live'
import type { Handlers } from '../../platform/http/handler'
import { watchChanges } from './watch-changes'

export const liveHandlers: Handlers<typeof liveEndpoints> = { watchChanges }
