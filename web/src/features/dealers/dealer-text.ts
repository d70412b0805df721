import type { Dealer } from '@portal/contract/accounts/dealers'
import { counted } from '@portal/contract/texts/plural'

/** First and last name; empty if the record has neither. */
export const contactName = ({ firstName, lastName }: Pick<Dealer, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

/** 'Atlanta, GA 30301', or the parts that are known. */
export function locationText({ city, state, zipCode }: Pick<Dealer, 'city' | 'state' | 'zipCode'>): string {
  const region = [state, zipCode].filter(Boolean).join(' ')
  return [city, region].filter(Boolean).join(', ')
}

/** '1 dealer', '1,000 dealers' */
export const dealersText = (count: number): string => counted(count, 'dealer')
