import { ownDealerFieldNames } from '@portal/contract/accounts/dealer-fields'
import { expect, it } from 'vitest'
import { checkoutDraft } from './checkout-draft'

const KEY = 'checkoutDraft'

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
