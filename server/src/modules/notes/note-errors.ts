import { notFoundTexts } from '@portal/contract/texts/call'
import { noteTexts } from '@portal/contract/texts/note'
import type { ConstraintErrors } from '../../platform/database/database-errors'
import { ApiError, notFound } from '../../platform/http/api-errors'
import type { About } from './queries/find-record'

/** The error for a violated constraint: an idempotency key belongs to one note. */
export const noteConstraints: ConstraintErrors = {
  notes_key_key: { errorCode: 'KEY_REUSED', message: noteTexts.keyReused },
}

export const recordNotFound = ({ kind }: About) => notFound(kind === 'order' ? notFoundTexts.order : notFoundTexts.row)

export const keyReused = () => new ApiError('KEY_REUSED', noteTexts.keyReused)

export const notAuthor = () => new ApiError('FORBIDDEN', noteTexts.notYours)

export const tooLate = () => new ApiError('TOO_LATE', noteTexts.tooLate)

export const tooManyUploads = () => new ApiError('TOO_MANY', noteTexts.tooManyUploads)
