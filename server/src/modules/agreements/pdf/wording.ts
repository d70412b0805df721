import type { AgreementSnapshot } from '@portal/contract/agreements/agreement'
import type { RegisteredDifference } from '@portal/contract/agreements/registered-dealer'
import { formatDateTime } from '@portal/contract/rules/calendar'
import { formatMoney, parseMoney } from '@portal/contract/rules/money'
import { counted } from '@portal/contract/texts/plural'

/** A stored amount for people: '1250.00' is '$1,250.00'. Throws RangeError on anything else. */
export function money(decimal: string): string {
  return formatMoney(cents(decimal))
}

/** A stored amount in cents. Throws RangeError on anything else: a frozen amount is never guessed at. */
export function cents(decimal: string): number {
  const amount = parseMoney(decimal)
  if (amount === null) throw new RangeError(`Not an amount: ${decimal}`)
  return amount
}

/** Formatters by their zone, of which a business has one: building one costs far more than using it. */
function formattersOf(options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (timeZone) => {
    const formatter = made.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone })
    made.set(timeZone, formatter)
    return formatter
  }
}

const zoneNames = formattersOf({ timeZoneName: 'short' })
const clocks = formattersOf({ hour: 'numeric', minute: '2-digit', second: '2-digit' })

/** 'EST' for New York in November; the zone's name where it has no letters. */
function zoneLetters(instant: string, timeZone: string): string {
  const parts = zoneNames(timeZone).formatToParts(new Date(instant))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** 'Nov 20, 2026, 9:14 AM EST'. */
export const signedAtText = ({ signer, timeZone }: AgreementSnapshot): string =>
  `${formatDateTime(signer.signedAt, timeZone)} ${zoneLetters(signer.signedAt, timeZone)}`

/** '1:05:02 PM', by the clock of the business. */
export const clockText = (instant: string, timeZone: string): string =>
  clocks(timeZone)
    .format(new Date(instant))
    .replace(/\u202f/g, ' ')

export const paymentTermsText = ({ paymentTerms }: AgreementSnapshot): string =>
  paymentTerms === 'credit' ? 'Credit account' : 'COD account'

export const monthsText = (months: number): string => counted(months, 'month')

const methods: Record<AgreementSnapshot['signer']['method'], string> = {
  drawn: 'Drawn by hand on the screen',
  typed: 'Name typed and approved as signature',
  saved: 'Signature saved earlier in the profile, used again',
}

export const methodText = ({ signer }: AgreementSnapshot): string => methods[signer.method]

/** A description as it is printed: the points of its lists run on after each other, which takes half as many lines. */
export const descriptionText = (description: string): string =>
  description
    .trim()
    .replace(/^- /gm, '•  ')
    .replace(/^(\u2022.*)\n(?=\u2022)/gm, '$1   ')

/** What follows a fact of the dealer on a line of its own; nothing when the agreement is from before it was kept. */
export function registeredNote(
  differences: readonly RegisteredDifference[] | null,
  label: RegisteredDifference['label'],
): string {
  if (differences === null) return ''
  const found = differences.find((difference) => difference.label === label)
  return found ? `\nTyped at checkout; registered: ${found.registered}` : '\nAs registered'
}
