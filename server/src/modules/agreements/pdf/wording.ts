import type { AgreementSnapshot } from '@portal/contract/agreements/agreement'
import type { RegisteredDifference } from '@portal/contract/agreements/registered-dealer'
import { formatDateTime } from '@portal/contract/rules/calendar'

/** Caches formatters by time zone, because creating one costs far more than using it. */
function cachedFormatters(options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const cache = new Map<string, Intl.DateTimeFormat>()
  return (timeZone) => {
    const formatter = cache.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone })
    cache.set(timeZone, formatter)
    return formatter
  }
}

const zoneNames = cachedFormatters({ timeZoneName: 'short' })
const clocks = cachedFormatters({ hour: 'numeric', minute: '2-digit', second: '2-digit' })

/** 'EST' for New York in November, or the zone's name without an abbreviation. */
function zoneAbbreviation(instant: string, timeZone: string): string {
  const parts = zoneNames(timeZone).formatToParts(new Date(instant))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** 'Nov 20, 2026, 9:14 AM EST'. */
export const signedAtText = ({ signer, timeZone }: AgreementSnapshot): string =>
  `${formatDateTime(signer.signedAt, timeZone)} ${zoneAbbreviation(signer.signedAt, timeZone)}`

/** '1:05:02 PM', in the business's time zone. */
export const clockText = (instant: string, timeZone: string): string =>
  clocks(timeZone)
    .format(new Date(instant))
    .replace(/\u202f/g, ' ')

export const paymentTermsText = ({ paymentTerms }: AgreementSnapshot): string =>
  paymentTerms === 'credit' ? 'Credit account' : 'COD account'

const methods: Record<AgreementSnapshot['signer']['method'], string> = {
  drawn: 'Drawn on the screen',
  typed: 'Name typed and approved as the signature',
  saved: 'Signature saved in the profile',
}

export const methodText = ({ signer }: AgreementSnapshot): string => methods[signer.method]

/** Formats a description for print: two list items share a line, which halves the number of lines. */
export const descriptionText = (description: string): string =>
  description
    .trim()
    .replace(/^- /gm, '•  ')
    .replace(/^(\u2022.*)\n(?=\u2022)/gm, '$1   ')

/** The note below a fact about the dealer; empty for an older agreement without registered values. */
export function registeredNote(
  differences: readonly RegisteredDifference[] | null,
  label: RegisteredDifference['label'],
): string {
  if (differences === null) return ''
  const found = differences.find((difference) => difference.label === label)
  return found ? `\nEntered at checkout; on the dealer account: ${found.registered}` : '\nSame as the dealer account'
}
