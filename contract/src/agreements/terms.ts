import { approvalKeys, approvalLabel, electronicConsent, electronicSignatureLabel } from '../rules/approvals'
import type { AgreementFacts } from '../rules/order-terms'
import type { AgreementTerms } from '../rules/wording'
import type { AgreementInput, AgreementText } from '../wording/agreement-text'
import { agreementClauses } from './clauses'

function dealerParty({ companyName, dealerNumber, contactName, address }: AgreementInput): string {
  const addressText = address ? `, ${address}` : ''
  const signer = contactName.trim() ? `, represented by ${contactName.trim()}` : ''
  return `${companyName}, dealer number ${dealerNumber}${addressText}${signer} (the dealer)`
}

/**
 * Renders the full agreement with the dealer's dates and amounts. Checkout displays it before the dealer signs, and the
 * server stores it with the signature. Source: docs/spec 9.1. The same input always returns the same text. Throws
 * RangeError if the totals do not match or a sentence has an unknown token.
 * @param terms the wording and the version of the order year
 */
export function renderAgreement(
  input: AgreementInput,
  facts: AgreementFacts,
  { version, wording }: AgreementTerms,
): AgreementText {
  return {
    version,
    title: `${facts.programTitle} Agreement ${input.programYear}`,
    parties: [
      dealerParty(input),
      `${facts.distributorName}, which runs the ${facts.programTitle} (the distributor)`,
      `${facts.marketingCompany.name}, which carries out the marketing for the distributor`,
    ],
    clauses: agreementClauses(input, facts, wording).map((clause, index) => ({ number: index + 1, ...clause })),
    acknowledgements: approvalKeys.map((key) => ({ key, label: approvalLabel(key, input.springPercent) })),
    electronicSignatureStatement: `${electronicSignatureLabel} I intend my electronic signature to have the same effect as one made by hand on paper.`,
    electronicConsent,
  }
}

/** Renders the agreement as plain text, for hashing and for display without layout. Lines end with a line feed. */
export function agreementPlainText(agreement: AgreementText): string {
  const labels = new Map(agreement.acknowledgements.map(({ key, label }) => [key, label]))
  const clauses = agreement.clauses.map(({ number, heading, paragraphs, acknowledgement }) => {
    const label = acknowledgement ? labels.get(acknowledgement) : undefined
    return [`${number}. ${heading}`, ...paragraphs, ...(label ? [`[ ] ${label}`] : [])].join('\n')
  })
  const header = [agreement.title, `Version ${agreement.version}`, 'Between', ...agreement.parties].join('\n')
  const consent = `[ ] ${agreement.electronicSignatureStatement}\n${agreement.electronicConsent.sentence}`
  return `${[header, ...clauses, consent].join('\n\n')}\n`
}
