import { picksSchema } from '@portal/contract/change-requests/picks'
import { z } from 'zod'
import { storedValue } from '../../../lib/storage'

const requestDraftSchema = z.object({
  orderId: z.string(),
  changeType: z.string(),
  message: z.string(),
  picks: picksSchema.default([]),
})

/** The half-written request of one order: it survives a reload and an expired session. */
export const requestDraft = storedValue<z.infer<typeof requestDraftSchema> | null>(
  'changeRequestDraft',
  requestDraftSchema.nullable(),
  null,
)
