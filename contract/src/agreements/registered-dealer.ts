import { cleanLine } from '../rules/clean-text'
import type { AgreementSnapshot } from './agreement'

/** A value that the dealer entered at checkout and that differs from the registered one. */
export interface RegisteredDifference {
  /** The displayed label. */
  label: 'Signer' | 'Company' | 'Email' | 'Phone'
  typed: string
  registered: string
}

const key = (text: string): string => cleanLine(text).toLowerCase()

/**
 * Finds the dealer data in an agreement that differs from the registered data, ignoring case and outer spaces. The
 * signer counts as different if the name is not the registered contact's.
 * @returns null if the agreement predates the registered data
 */
export function registeredDifferences({
  registered,
  dealerInfo,
  signer,
}: Pick<AgreementSnapshot, 'registered' | 'dealerInfo' | 'signer'>): RegisteredDifference[] | null {
  if (registered === undefined) return null
  const pairs: [RegisteredDifference['label'], string, string | null][] = [
    ['Signer', signer.name, registered.contactName],
    ['Company', dealerInfo.companyName, registered.companyName],
    ['Email', dealerInfo.email ?? '', registered.email],
    ['Phone', dealerInfo.phone ?? '', registered.phone],
  ]
  return pairs
    .filter(([, typed, own]) => key(typed) !== key(own ?? ''))
    .map(([label, typed, own]) => ({ label, typed: typed || 'None', registered: own || 'None' }))
}
