import { formatDayOfYear, formatMonth } from '../../rules/calendar'
import type { ContractFacts } from '../../rules/program-facts'
import { counted } from '../../texts/plural'
import { getContractFacts } from '../contract-facts'
import type { ProgramDocument } from '../document'
import type { Address } from '../document-address'
import { describeWording } from './describe-wording'
import type { FieldDescription, FieldLabel } from './field-description'

const days = (count: number): string => counted(count, 'day')
const percent = (share: number): string => `${share}%`

type TermLabels = { readonly [Name in keyof ContractFacts]: FieldLabel<ContractFacts[Name]> }

/** The labels of the contract facts, in the order of the editor. The fee's label names the day until which it is free. */
const termLabels = ({ freeCancellationUntil }: Pick<ContractFacts, 'freeCancellationUntil'>): TermLabels => ({
  programYearStart: { what: 'First day of the program year', text: formatDayOfYear },
  programYearEnd: { what: 'Last day of the program year', text: formatDayOfYear },
  renewalDate: { what: 'Renews each', text: formatDayOfYear },
  installments: { what: 'Installments', text: String },
  firstInstallmentMonth: { what: 'First installment', text: formatMonth },
  defaultMonths: { what: 'Default months', text: String },
  minMonths: { what: 'Minimum months', text: String },
  maxMonths: { what: 'Maximum months', text: String },
  coolingOffDays: { what: 'Free to cancel for', text: days },
  freeCancellationUntil: { what: 'No percentage fee through', text: formatDayOfYear },
  cancellationFeePercent: { what: `Fee after ${formatDayOfYear(freeCancellationUntil)}`, text: percent },
  springPercentDefault: { what: 'Spring share of the budget', text: percent },
  springChangeUntil: { what: 'Split changes allowed through', text: formatDayOfYear },
  terminationNoticeDays: { what: 'Notice to terminate', text: days },
})

/** The names of the contract facts, in the order of the editor. */
export const termNames = Object.keys(termLabels({ freeCancellationUntil: { month: 1, day: 1 } })) as readonly string[]

const isTerm = (name: string): name is keyof ContractFacts => termNames.includes(name)

/** The newest year before an order year, whose contract the order year has without its own. */
const findEarlierYear = ({ years }: ProgramDocument, orderYear: string): string | undefined =>
  Object.keys(years)
    .filter((year) => year < orderYear)
    .toSorted()
    .at(-1)

function describeOwnTerms(orderYear: string, document: ProgramDocument): Omit<FieldDescription, 'orderYear'> {
  const earlierYear = findEarlierYear(document, orderYear)
  const others = earlierYear === undefined ? null : `Uses the terms of ${earlierYear}`
  return { section: 'terms', what: 'Terms', text: (value) => (value === undefined ? others : 'Has its own terms') }
}

/** Returns all facts of a contract in words. */
function factsText(facts: ContractFacts): string {
  const labels = termLabels(facts)
  const texts = termNames.filter(isTerm).map((name) => {
    const { what, text } = labels[name] as FieldLabel<unknown>
    return `${what}: ${text(facts[name])}`
  })
  return texts.join('\n')
}

/** Describes a part of `years`: an order year, its facts or one of them, or its wording. */
export function describeYears(address: Address, document: ProgramDocument): FieldDescription | null {
  const [, year = '', kind, name] = address
  const orderYear = Number(year)
  if (kind === undefined) return { orderYear, ...describeOwnTerms(year, document) }
  if (kind === 'wording') return describeWording(address, document)
  if (name === undefined) {
    const text = (value: unknown) => (value === undefined ? null : factsText(value as ContractFacts))
    return { section: 'terms', orderYear, what: 'Terms that depend on each other', text }
  }
  if (!isTerm(name)) return null
  const { what, text } = termLabels(getContractFacts(document, orderYear))[name] as FieldLabel<unknown>
  return { section: 'terms', orderYear, what, text: (value) => (value === undefined ? null : text(value)) }
}
