import { getContractFacts } from '@portal/contract/program/contract-facts'
import { getWording } from '@portal/contract/program/contract-wording'
import type { ProgramDocument } from '@portal/contract/program/document'

const contractOf = (document: ProgramDocument, orderYear: number) => ({
  facts: getContractFacts(document, orderYear),
  wording: getWording(document, orderYear),
})

/**
 * Returns the document before the draft, with the terms and wording that apply to each of the draft's order years. A
 * year that the draft gives its own terms is so compared with the terms it shared before.
 */
export const withOrderYears = (before: ProgramDocument, orderYears: readonly string[]): ProgramDocument => ({
  ...before,
  years: Object.fromEntries(orderYears.map((year) => [year, contractOf(before, Number(year))])),
})
