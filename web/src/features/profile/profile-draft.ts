import { z } from 'zod'
import { storedValue } from '../../lib/storage'

const formValuesSchema = z.record(z.string(), z.string())

const profileDraftSchema = z.object({
  /** `updatedAt` of the data that the edit is based on. */
  updatedAt: z.string(),
  /** The form values of that data. */
  base: formValuesSchema,
  values: formValuesSchema,
})
export type ProfileDraft = z.output<typeof profileDraftSchema>

const getDraft = (key: string) => storedValue<ProfileDraft | null>(key, profileDraftSchema.nullable(), null)

/** Drafts of unfinished forms, which survive a reload and an expired session. */
export const businessDraft = getDraft('dealerProfileDraft')
export const staffDraft = getDraft('staffProfileDraft')
