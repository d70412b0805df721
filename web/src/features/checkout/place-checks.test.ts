import type { CreateOrderSent } from '@portal/contract/orders/placing'
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
const item: CreateOrderSent['items'][number] = {
  packageId: '11111111-1111-4111-8111-111111111111',
  packageName: 'Local Search',
  packageDescription: '',
  price: '400.00',
  pricingType: 'monthly',
}
const completeState: PlaceState = {
  dealerConfirmed: true,
  approvals: allApproved,
  electronicSignatureApproved: true,
  hasSignature: true,
}

describe('the checks before placing an order (docs/spec 8.6)', () => {
  it.each<[Partial<PlaceState>, string]>([
    [
      { dealerConfirmed: false, approvals: emptyApprovals, electronicSignatureApproved: false, hasSignature: false },
      'Dealer information required',
    ],
    [{ approvals: emptyApprovals, electronicSignatureApproved: false, hasSignature: false }, 'All approvals required'],
    [{ approvals: { ...allApproved, renewalTermsApproved: false } }, 'All approvals required'],
    [{ electronicSignatureApproved: false, hasSignature: false }, 'Electronic signature approval required'],
    [{ hasSignature: false }, 'Signature required'],
  ])('reports the first missing part of %j as "%s"', (part, title) => {
    expect(missingParts({ ...completeState, ...part })[0]?.title).toBe(title)
  })

  it('reports nothing missing when everything is complete', () => {
    expect(missingParts(completeState)).toEqual([])
  })

  it('reports every missing part', () => {
    const approvals = { ...allApproved, billingTermsApproved: false, renewalTermsApproved: false }
    const state = { ...completeState, approvals, electronicSignatureApproved: false, hasSignature: false }
    expect(missingParts(state).map(({ part }) => part)).toEqual([
      'billingTermsApproved',
      'renewalTermsApproved',
      'electronicSignatureApproved',
      'signature',
    ])
  })

  it.each<[string, CreateOrderSent['items'], number, string | undefined]>([
    ['an empty cart', [], 0, 'No packages selected'],
    ['an invalid package id', [{ ...item, packageId: 'pkg-1' }], 1, 'Invalid package data'],
    ['a name over 200 characters', [item, { ...item, packageName: 'x'.repeat(201) }], 1, 'Invalid package data'],
    ['an invalid price', [{ ...item, price: '12,50' }], 0, 'Invalid package data'],
    ['a total of zero', [{ ...item, price: '0.00' }], 0, 'Invalid order total'],
    ['packages and a total', [item, { ...item, packageId: null }], 1, undefined],
  ])('checks the packages, then the total, of %s', (_, items, annualCents, title) => {
    expect(orderProblem(items, annualCents)?.title).toBe(title)
  })

  it('names packages with invalid data', () => {
    const items = [item, { ...item, packageId: '7', packageName: 'Postcard' }]
    expect(orderProblem(items, 1)?.detail).toBe('Please remove Postcard from your cart and select it again.')
  })
})
