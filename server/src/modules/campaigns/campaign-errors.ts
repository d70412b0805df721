import { campaignTexts } from '@portal/contract/texts/campaign'
import { ApiError } from '../../platform/http/api-errors'

export const conflict = (message: string) => new ApiError('CONFLICT', message)

export const tooLateError = (message: string) => new ApiError('TOO_LATE', message)

export const notValidError = (field: string, message: string) =>
  new ApiError('NOT_VALID', message, { errors: [{ field, message }] })

export const unsubscribeError = () => new ApiError('LINK_INVALID', campaignTexts.unsubscribeInvalid)

/** The stored reasons for a paused campaign, with their texts. */
export const pauseReasons = {
  byHand: campaignTexts.pausedByHand,
  notStarted: campaignTexts.notStarted,
  makerGone: campaignTexts.pausedMakerUnavailable,
  makerMoved: campaignTexts.pausedMakerMoved,
  filter: campaignTexts.pausedFilter,
  failed: campaignTexts.pausedFailed,
  restored: campaignTexts.pausedRestored,
} as const

export type PauseReason = keyof typeof pauseReasons

/** The text for a stored reason. */
export const pauseText = (stored: string | null): string | null =>
  stored === null ? null : (pauseReasons[stored as PauseReason] ?? stored)
