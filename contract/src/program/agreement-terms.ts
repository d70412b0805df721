import type { AgreementTerms } from '../rules/wording'
import { FIRST_AGREEMENT_VERSION } from '../wording/first-version'
import { getContractFacts } from './contract-facts'
import { getWording } from './contract-wording'
import type { ProgramDocument } from './document'
import { isSameJson } from './document-address'
import type { ProgramVersion } from './program-version'

/** The names that an agreement prints. */
export function getPrintedNames({ names }: ProgramDocument) {
  const { programTitle, distributorName, marketingCompany } = names
  return { programTitle, distributorName, marketingCompany: marketingCompany.name }
}

/** Everything that an agreement of the year prints, other than the order. The limits of the months are not printed. */
function getPrintedTerms(document: ProgramDocument, orderYear: number): unknown {
  const { defaultMonths, minMonths, maxMonths, ...facts } = getContractFacts(document, orderYear)
  return { facts, names: getPrintedNames(document), wording: getWording(document, orderYear) }
}

/**
 * Whether dealers of an order year order under other terms: contract facts, the wording of the agreement, or names that it
 * prints. Source: docs/spec 24.5.
 */
export const hasOtherTerms = (before: ProgramDocument, after: ProgramDocument, orderYear: number): boolean =>
  !isSameJson(getContractFacts(before, orderYear), getContractFacts(after, orderYear)) ||
  !isSameJson(getPrintedTerms(before, orderYear), getPrintedTerms(after, orderYear))

/**
 * Returns the wording of an order year with the version of its agreements. Agreements that print the same terms have one
 * version: `2027-01` under the terms with which the program began, otherwise the order year and the program version that
 * introduced the terms, such as `2028.6`. Source: docs/spec 9.17.
 * @param versions the program versions up to the one in effect, oldest first
 */
export function findAgreementTerms(versions: readonly ProgramVersion[], orderYear: number): AgreementTerms {
  const [first, current] = [versions[0], versions.at(-1)]
  if (first === undefined || current === undefined) throw new RangeError('The program has no version')
  const terms = getPrintedTerms(current.document, orderYear)
  const wording = getWording(current.document, orderYear)
  const [firstYear] = Object.keys(first.document.years)
    .map(Number)
    .toSorted((a, b) => a - b)
  if (isSameJson(terms, getPrintedTerms(first.document, firstYear ?? orderYear))) {
    return { version: FIRST_AGREEMENT_VERSION, wording }
  }
  const introduced = versions.find(({ document }) => isSameJson(terms, getPrintedTerms(document, orderYear))) ?? current
  return { version: `${orderYear}.${introduced.number}`, wording }
}
