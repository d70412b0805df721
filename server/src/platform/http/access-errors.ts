import { requestTexts } from '@portal/contract/texts/call'
import { accessTexts, secondFactorTexts } from '@portal/contract/texts/sign-in'
import { ApiError } from './api-errors'

export const unauthenticated = () => new ApiError('UNAUTHENTICATED', accessTexts.signedOut)

export const forbidden = () => new ApiError('FORBIDDEN', accessTexts.forbidden)

export const impersonatingError = () => new ApiError('IMPERSONATING', accessTexts.impersonating)

export const passwordChangeRequired = () => new ApiError('PASSWORD_CHANGE_REQUIRED', accessTexts.passwordChangeRequired)

export const secondFactorRequired = () => new ApiError('SECOND_FACTOR_REQUIRED', secondFactorTexts.required)

export const foreignOrigin = () => new ApiError('FOREIGN_ORIGIN', requestTexts.foreignOrigin)
