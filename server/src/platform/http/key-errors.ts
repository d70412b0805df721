import { apiKeyTexts } from '@portal/contract/texts/api-key'
import { ApiError } from './api-errors'

/** RFC 6750 requires the scheme in the response. */
export const invalidKey = () =>
  new ApiError('UNAUTHENTICATED', apiKeyTexts.noKey, { headers: { 'www-authenticate': 'Bearer' } })

export const wrongScope = () => new ApiError('FORBIDDEN', apiKeyTexts.wrongScope)
