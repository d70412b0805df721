import type { FieldError } from '@portal/contract/api/errors'
import { notFoundTexts, requestTexts } from '@portal/contract/texts/call'
import { accessTexts, secondFactorTexts } from '@portal/contract/texts/sign-in'
import { ApiError } from './api-error'

/** The row does not exist or is out of the caller's scope: the two are never told apart. */
export const notFound = (message: string = notFoundTexts.row) => new ApiError('NOT_FOUND', message)

export const unauthenticated = () => new ApiError('UNAUTHENTICATED', accessTexts.signedOut)

export const forbidden = () => new ApiError('FORBIDDEN', accessTexts.forbidden)

export const refusedWhileImpersonating = () => new ApiError('IMPERSONATING', accessTexts.impersonating)

export const passwordChangeRequired = () => new ApiError('PASSWORD_CHANGE_REQUIRED', accessTexts.passwordChangeRequired)

export const secondFactorRequired = () => new ApiError('SECOND_FACTOR_REQUIRED', secondFactorTexts.required)

export const foreignOrigin = () => new ApiError('FOREIGN_ORIGIN', requestTexts.foreignOrigin)

/** It passes by itself: the caller may try again after five seconds. */
export const unavailable = (message: string = requestTexts.unavailable) =>
  new ApiError('UNAVAILABLE', message, { headers: { 'retry-after': '5' } })

/** Not valid: the sentence is the first field's unless one is given. */
export const notValid = (errors: FieldError[], message = errors[0]?.message ?? requestTexts.notValid) =>
  new ApiError('NOT_VALID', message, { errors })

/** 422 about one field. */
export const invalidField = (field: string, message: string) => notValid([{ field, message }])
