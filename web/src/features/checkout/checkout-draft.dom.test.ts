import { ownDealerFieldNames } from '@portal/contract/accounts/dealer-fields'
import { AGREEMENT_VERSION } from '@portal/contract/agreements/version'
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

it.each(['2026-12', undefined])(
  'discards consent to version %s of the agreement and its idempotency key',
  (agreementVersion) => {
    storeConsent({ agreementVersion, answerLost: false })
    expect(checkoutDraft.read()).toMatchObject({
      approvals: emptyApprovals,
      electronicSignatureApproved: false,
      placingKey: null,
      springPercent: 45,
      typedName: 'Dana Harper',
      agreementVersion: AGREEMENT_VERSION,
    })
    expect(checkoutDraft.placingKey()).not.toBe('first')
  },
)

it('keeps consent to the current version of the agreement', () => {
  storeConsent({ agreementVersion: AGREEMENT_VERSION, answerLost: false })
  const { approvals, electronicSignatureApproved, placingKey } = checkoutDraft.read()
  expect(approvals.billingTermsApproved).toBe(true)
  expect({ electronicSignatureApproved, placingKey }).toEqual({
    electronicSignatureApproved: true,
    placingKey: 'first',
  })
})

it('keeps the idempotency key when the agreement changes but the order may already exist', () => {
  storeConsent({ agreementVersion: '2026-12', answerLost: true })
  expect(checkoutDraft.read()).toMatchObject({ placingKey: 'first', electronicSignatureApproved: false })
})

describe('Consent to the terms of a program version (docs/spec 24.3)', () => {
  const giveConsent = () =>
    checkoutDraft.change({
      approvals: { ...emptyApprovals, billingTermsApproved: true },
      electronicSignatureApproved: true,
      placingKey: 'first',
      answerLost: false,
    })

  it('is kept while the version is in effect', () => {
    checkoutDraft.clear()
    checkoutDraft.open(1)
    giveConsent()
    checkoutDraft.open(1)
    expect(checkoutDraft.read()).toMatchObject({ electronicSignatureApproved: true, placingKey: 'first' })
  })

  it('is withdrawn with its idempotency key when checkout shows another version', () => {
    checkoutDraft.clear()
    checkoutDraft.open(1)
    giveConsent()
    checkoutDraft.open(2)
    expect(checkoutDraft.read()).toMatchObject({
      approvals: emptyApprovals,
      electronicSignatureApproved: false,
      placingKey: null,
      programNumber: 2,
    })
  })
})
