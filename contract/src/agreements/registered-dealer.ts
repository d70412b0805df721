import { cleanLine } from '../rules/clean-text'
import type { AgreementSnapshot } from './agreement'

/** A fact of the dealer that was typed at checkout and is registered otherwise. */
export interface RegisteredDifference {
  /** What it is, for people. */
  label: 'Signer' | 'Company' | 'E-mail' | 'Phone'
  typed: string
  registered: string
}

const key = (text: string): string => cleanLine(text).toLowerCase()

/**
 * Where an agreement's dealer was typed otherwise than registered, compared case-blind and without outer spaces. The
 * signer differs when the name is not that of the registered contact.
 * @returns null when what was registered was not kept yet
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
    ['E-mail', dealerInfo.email ?? '', registered.email],
    ['Phone', dealerInfo.phone ?? '', registered.phone],
  ]
  return pairs
    .filter(([, typed, own]) => key(typed) !== key(own ?? ''))
    .map(([label, typed, own]) => ({ label, typed: typed || 'None', registered: own || 'None' }))
}
