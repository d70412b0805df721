import { ApiError } from '../../platform/http/refusals'
import { composingFailure, MailFailure } from '../../platform/mail/mail-failure'
import { RenderingInterruptedError } from '../../platform/pdf/render-threads'
import { TimeStampError } from '../../platform/seal/time-stamp'
import { mailWords } from './mail-words'

/**
 * Why a message could not be made: temporary when its file had no room, was cut off or waits for its
 * time stamp, and permanent when the message
 * itself is at fault.
 */
export function classifyFailure(error: unknown): MailFailure {
  const isFull = error instanceof ApiError && error.errorCode === 'UNAVAILABLE'
  if (isFull || error instanceof RenderingInterruptedError || error instanceof TimeStampError) {
    return new MailFailure('temporary', mailWords.attachmentLate, 'ATTACHMENT')
  }
  return composingFailure(error)
}
