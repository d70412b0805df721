import { z } from 'zod'
import { storedValue } from '../../lib/storage'

const textsSchema = z.record(z.string(), z.string())

const profileDraftSchema = z.object({
  /** The `updatedAt` of the record the edit began from. */
  updatedAt: z.string(),
  /** That record, as the form showed it. */
  base: textsSchema,
  values: textsSchema,
})
export type ProfileDraft = z.output<typeof profileDraftSchema>

const draftOf = (key: string) => storedValue<ProfileDraft | null>(key, profileDraftSchema.nullable(), null)

/** Half-filled forms: they survive a reload and an expired session. */
export const businessDraft = draftOf('dealerProfileDraft')
export const staffDraft = draftOf('staffProfileDraft')
