/** The six acknowledgements, by their payload fields. Source: docs/spec 9.2. */
export const approvalKeys = [
  'programCommitmentApproved',
  'billingTermsApproved',
  'cancellationTermsApproved',
  'budgetAllocationApproved',
  'informationAccuracyApproved',
  'renewalTermsApproved',
] as const
export type ApprovalKey = (typeof approvalKeys)[number]

/** The separate consent to sign electronically. */
export const electronicSignatureKey = 'electronicSignatureApproved'
export const electronicSignatureLabel = 'I approve the use of my electronic signature.'

/**
 * The consent to do business electronically, given with the same checkbox. Any change to the sentence requires a new
 * version of the consent and of the agreement.
 */
export const electronicConsent = {
  version: 1,
  sentence:
    'I agree to receive, sign and keep this agreement and its records electronically instead of on paper, and I am able to open PDF files.',
} as const

/** Returns the label of an acknowledgement. The budget label states the split, spring first. */
export function approvalLabel(key: ApprovalKey, springPercent: number): string {
  const labels: Record<ApprovalKey, string> = {
    programCommitmentApproved: 'I commit to the full program year.',
    billingTermsApproved: 'I accept the billing terms.',
    cancellationTermsApproved: 'I accept the cancellation terms.',
    budgetAllocationApproved: `I approve the ${springPercent}% / ${100 - springPercent}% budget split.`,
    informationAccuracyApproved: 'My dealer information is accurate.',
    renewalTermsApproved: 'I understand how the agreement renews and ends.',
  }
  return labels[key]
}
