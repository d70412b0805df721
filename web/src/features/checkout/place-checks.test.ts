import { describe, expect, it } from 'vitest'
import { emptyApprovals } from './checkout-draft'
import { missingParts, orderProblem, type PlaceState } from './place-checks'

const allApproved = {
  programCommitmentApproved: true,
  billingTermsApproved: true,
  cancellationTermsApproved: true,
  budgetAllocationApproved: true,
  informationAccuracyApproved: true,
  renewalTermsApproved: true,
}
const ready: PlaceState = {
  dealerConfirmed: true,
  approvals: allApproved,
  electronicSignatureApproved: true,
  hasSignature: true,
}

describe('the checks before placing (docs/spec 5.13)', () => {
  it.each<[Partial<PlaceState>, string]>([
    [
      { dealerConfirmed: false, approvals: emptyApprovals, electronicSignatureApproved: false, hasSignature: false },
      'Dealer information required',
    ],
    [{ approvals: emptyApprovals, electronicSignatureApproved: false, hasSignature: false }, 'All approvals required'],
    [{ approvals: { ...allApproved, renewalTermsApproved: false } }, 'All approvals required'],
    [{ electronicSignatureApproved: false, hasSignature: false }, 'Electronic signature approval required'],
    [{ hasSignature: false }, 'Signature required'],
  ])('names the first missing part of %j: %s', (part, title) => {
    expect(missingParts({ ...ready, ...part })[0]?.title).toBe(title)
  })

  it('finds nothing missing when all is there', () => {
    expect(missingParts(ready)).toEqual([])
  })

  it('names each missing part, so that all can be marked at once', () => {
    const approvals = { ...allApproved, billingTermsApproved: false, renewalTermsApproved: false }
    const state = { ...ready, approvals, electronicSignatureApproved: false, hasSignature: false }
    expect(missingParts(state).map(({ part }) => part)).toEqual([
      'billingTermsApproved',
      'renewalTermsApproved',
      'electronicSignatureApproved',
      'signature',
    ])
  })

  it('refuses an empty cart and a total of nothing', () => {
    expect(orderProblem(0, 0)).toBe('No packages selected')
    expect(orderProblem(1, 0)).toBe('Invalid order total')
    expect(orderProblem(1, 1)).toBeNull()
  })
})
