import type { CurrentUser } from '@portal/contract/accounts/auth'

/** 'Atlanta, GA', without missing parts. */
export const placeText = ({ city, state }: Pick<CurrentUser, 'city' | 'state'>): string =>
  [city, state].filter(Boolean).join(', ')

export const termsText = (terms: CurrentUser['paymentTerms']): string =>
  terms === null ? 'Not set' : terms === 'cod' ? 'COD' : 'Credit'
