import type { ProgramDocument } from '@portal/contract/program/document'
import { quoteUnknownTokens } from '@portal/contract/wording/unknown-tokens'

/** Returns the document of a draft with wordings that can be rendered. An unknown token is a problem of its own (24.5). */
export const withKnownTokens = (document: ProgramDocument): ProgramDocument => ({
  ...document,
  years: Object.fromEntries(
    Object.entries(document.years).map(([year, contract]) => [
      year,
      contract.wording ? { ...contract, wording: quoteUnknownTokens(contract.wording) } : contract,
    ]),
  ),
})
