import { ownDealerFieldNames } from '@portal/contract/accounts/dealer-fields'
import { FIRST_AGREEMENT_VERSION } from '@portal/contract/wording/first-version'
import { describe, expect, it } from 'vitest'
import { checkoutDraft, emptyApprovals } from './checkout-draft'

const KEY = 'checkoutDraft'

/** Stores a checkout with consent to a version of the agreement. */
function storeConsent(part: { agreementVersion: string | undefined; answerLost: boolean }): void {
  checkoutDraft.change({
    approvals: { ...emptyApprovals, billingTermsApproved: true },
    electronicSignatureApproved: true,
    springPercent: 45,
    typedName: 'Dana Harper',
    placingKey: 'first',
  })
  sessionStorage.setItem(KEY, JSON.stringify({ ...checkoutDraft.read(), ...part }))
}

it('keeps a stored draft that lacks a field of the dealer', () => {
  const dealerForm = Object.fromEntries(ownDealerFieldNames.map((name) => [name, `typed ${name}`]))
  checkoutDraft.change({ dealerForm: dealerForm as never, typedName: 'Dana Harper' })
  const text = sessionStorage.getItem(KEY)
  const stored = JSON.parse(text ?? '')
  const [missing, ...others] = ownDealerFieldNames
  delete stored.dealerForm[missing as string]
  sessionStorage.setItem(KEY, JSON.stringify(stored))

  const read = checkoutDraft.read()
  expect(read.typedName).toBe('Dana Harper')
  expect(read.dealerForm?.[missing as never]).toBe('')
  for (const name of others) expect(read.dealerForm?.[name]).toBe(`typed ${name}`)
})

const current = { programNumber: 1, agreementVersion: FIRST_AGREEMENT_VERSION, months: 10 }

it.each(['2026-12', undefined])(
  'discards consent to version %s of the agreement and its idempotency key',
  (agreementVersion) => {
    storeConsent({ agreementVersion, answerLost: false })
    checkoutDraft.open(current)
    expect(checkoutDraft.read()).toMatchObject({
      approvals: emptyApprovals,
      electronicSignatureApproved: false,
      placingKey: null,
      springPercent: 45,
      typedName: 'Dana Harper',
      agreementVersion: FIRST_AGREEMENT_VERSION,
    })
    expect(checkoutDraft.placingKey()).not.toBe('first')
  },
)

it('keeps consent to the current version of the agreement', () => {
  storeConsent({ agreementVersion: FIRST_AGREEMENT_VERSION, answerLost: false })
  checkoutDraft.open(current)
  const { approvals, electronicSignatureApproved, placingKey } = checkoutDraft.read()
  expect(approvals.billingTermsApproved).toBe(true)
  expect({ electronicSignatureApproved, placingKey }).toEqual({
    electronicSignatureApproved: true,
    placingKey: 'first',
  })
})

it('keeps the idempotency key when the agreement changes but the order may already exist', () => {
  storeConsent({ agreementVersion: '2026-12', answerLost: true })
  checkoutDraft.open(current)
  expect(checkoutDraft.read()).toMatchObject({ placingKey: 'first', electronicSignatureApproved: false })
})

describe('Consent to the terms of an order (docs/spec 8.4, 24.3)', () => {
  const giveConsent = () =>
    checkoutDraft.change({
      approvals: { ...emptyApprovals, billingTermsApproved: true },
      electronicSignatureApproved: true,
      placingKey: 'first',
      answerLost: false,
    })

  it('is kept while the terms stay the same', () => {
    checkoutDraft.clear()
    checkoutDraft.open(current)
    giveConsent()
    expect(checkoutDraft.open(current)).toBe(false)
    expect(checkoutDraft.read()).toMatchObject({ electronicSignatureApproved: true, placingKey: 'first' })
  })

  it.each([
    { ...current, programNumber: 2 },
    { ...current, agreementVersion: '2028.1' },
    { ...current, months: 12 },
  ])(
    'is withdrawn with its idempotency key when checkout shows $agreementVersion of version $programNumber for $months months',
    (other) => {
      checkoutDraft.clear()
      checkoutDraft.open(current)
      giveConsent()
      expect(checkoutDraft.open(other)).toBe(true)
      expect(checkoutDraft.read()).toMatchObject({
        approvals: emptyApprovals,
        electronicSignatureApproved: false,
        placingKey: null,
        ...other,
      })
    },
  )
})
