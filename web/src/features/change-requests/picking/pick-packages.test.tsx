import { changeRequestTexts } from '@portal/contract/texts/order'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mockCall, mockNetwork, noAnswer, refusal } from '../../../../test/api-mock'
import { someDealer } from '../../../../test/given'
import { somePickable, somePickedRequest } from '../../../../test/given-picks'
import { renderPage } from '../../../../test/render-page'
import { RequestChangeDialog } from '../components/request-change-dialog'
import { requestDraft } from '../components/use-request-form'

mockNetwork()
// A half-written request outlives its page.
afterEach(() => requestDraft.clear())

const { order, packages, search, website, leader, reviews } = somePickable()

beforeEach(() => {
  mockCall('getOrder', order)
  mockCall('listPackages', packages)
})

async function open({ choosesType = true } = {}) {
  const dialog = <RequestChangeDialog order={order} open onOpenChange={() => {}} />
  const { typist } = await renderPage(dialog, { user: someDealer() })
  const form = within(await screen.findByRole('dialog', { name: 'Request Change' }))
  if (choosesType) await typist.click(form.getByRole('radio', { name: /^Change/ }))
  const keysOf = async (name: string) => within(await form.findByRole('group', { name }))
  const press = async (name: string, key: string) =>
    typist.click((await keysOf(name)).getByRole('button', { name: key }))
  const total = () => form.getByRole('region', { name: 'New Annual Total' })
  return { typist, form, keysOf, press, total }
}

describe('picking packages of an order (docs/spec 11.3)', () => {
  it('begins with everything kept, and has nothing to send', async () => {
    const { form, keysOf, total } = await open()
    const keys = await keysOf('Full-Reach Search')
    expect(keys.getByRole('button', { name: 'Keep' })).toHaveAttribute('aria-pressed', 'true')
    expect((await keysOf('Comfort Website')).getByRole('button', { name: 'Only tier' })).toBeDisabled()
    expect(total()).toHaveTextContent('$15,750The same as now')
    expect(form.getByRole('button', { name: 'Nothing changed yet' })).toBeDisabled()
  })

  it('adds up another tier, a dropped and an added package, and sends them with what was seen', async () => {
    const { typist, form, press, total } = await open()
    await press('Full-Reach Search', 'New tier')
    const tiers = within(form.getByRole('radiogroup', { name: 'Tiers of Full-Reach Search' }))
    expect(tiers.getByRole('radio', { name: /You have this/ })).toBeChecked()
    await typist.click(tiers.getByRole('radio', { name: /Market Leader.*\$700 more a month/ }))
    expect(form.getByRole('button', { name: 'Send 1 change' })).toBeEnabled()
    await press('Comfort Website', 'Drop')
    await typist.click(form.getByRole('button', { name: 'Add a package' }))
    await typist.click(form.getByRole('button', { name: 'Add Review Requests' }))
    expect(total()).toHaveTextContent('$20,950$5,200 more than now')
    expect(total()).toHaveTextContent('Comfort Website dropped− $3,250')
    expect(total()).toHaveTextContent('Your installment becomes $2,095, was $1,575.')
    expect(form.getByRole('textbox', { name: 'Message' })).toHaveAccessibleDescription(/^Optional/)
    const asked = mockCall('createChangeRequest', somePickedRequest())
    await typist.click(form.getByRole('button', { name: 'Send 3 changes' }))
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0]?.body).toEqual({
      orderId: order.id,
      changeType: 'Change',
      message: '',
      updatedAt: order.updatedAt,
      picks: [
        { kind: 'tier', itemId: search.id, packageId: leader.id, price: '1950.00' },
        { kind: 'drop', itemId: website.id },
        { kind: 'add', packageId: reviews.id, price: '145.00' },
      ],
    })
  })

  it('takes everything back, one by one', async () => {
    const { typist, form, press, total } = await open()
    await press('Full-Reach Search', 'New tier')
    await typist.click(form.getByRole('radio', { name: /Market Leader/ }))
    await press('Full-Reach Search', 'Keep')
    expect(form.queryByRole('radio', { name: /Market Leader/ })).toBeNull()
    await press('Comfort Website', 'Drop')
    expect(form.getByText('Comfort Website', { selector: 's' })).toBeVisible()
    await press('Comfort Website', 'Keep')
    await typist.click(form.getByRole('button', { name: 'Add a package' }))
    await typist.click(form.getByRole('button', { name: 'Add Review Desk' }))
    // One package of a category.
    await typist.click(form.getByRole('button', { name: 'Add a package' }))
    expect(form.getByText('You have picked a package of every category.')).toBeVisible()
    await typist.click(form.getByRole('button', { name: 'Take out again: Review Desk' }))
    expect(form.getByRole('button', { name: 'Add a package' })).toHaveFocus()
    expect(total()).toHaveTextContent('The same as now')
    expect(form.getByRole('button', { name: 'Nothing changed yet' })).toBeDisabled()
  })

  it('offers one package once: what was picked for a line is no other line’s tier', async () => {
    const twin = { ...search, id: website.id, packageId: null, packageName: 'Local Search' }
    mockCall('getOrder', { ...order, items: [search, twin] })
    const { typist, form, press, keysOf } = await open()
    await press('Full-Reach Search', 'New tier')
    await typist.click(form.getByRole('radio', { name: /Market Leader/ }))
    expect((await keysOf('Local Search')).getByRole('button', { name: 'Only tier' })).toBeDisabled()
    await press('Full-Reach Search', 'Keep')
    expect((await keysOf('Local Search')).getByRole('button', { name: 'New tier' })).toBeEnabled()
  })

  it('sends words alone where they are enough, and no packages with a cancellation', async () => {
    const { typist, form, press } = await open()
    await press('Comfort Website', 'Drop')
    await typist.click(form.getByRole('radio', { name: /^Cancel/ }))
    expect(form.queryByRole('region', { name: 'New Annual Total' })).toBeNull()
    await typist.type(form.getByRole('textbox', { name: 'Message' }), 'We close the business')
    const asked = mockCall('createChangeRequest', noAnswer())
    await typist.click(form.getByRole('button', { name: 'Submit Request' }))
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0]?.body).toEqual({
      orderId: order.id,
      changeType: 'Cancellation',
      message: 'We close the business',
    })
    await typist.click(form.getByRole('radio', { name: /^Change/ }))
    await press('Comfort Website', 'Keep')
    expect(await form.findByRole('button', { name: 'Submit Request' })).toBeEnabled()
  })

  it('keeps what was picked over a reload, as far as it is still there', async () => {
    const gone = { kind: 'add' as const, packageId: '20000000-0000-4000-8000-000000000999' }
    const drop = { kind: 'drop' as const, itemId: website.id }
    requestDraft.write({ orderId: order.id, changeType: 'Change', message: '', picks: [drop, gone] })
    const { form, keysOf } = await open({ choosesType: false })
    const keys = await keysOf('Comfort Website')
    expect(keys.getByRole('button', { name: 'Drop' })).toHaveAttribute('aria-pressed', 'true')
    expect(form.getByRole('button', { name: 'Send 1 change' })).toBeEnabled()
  })

  it('shows the new price when the server knows another one', async () => {
    const { typist, form, press, total } = await open()
    await press('Full-Reach Search', 'New tier')
    await typist.click(form.getByRole('radio', { name: /Market Leader/ }))
    mockCall('createChangeRequest', () => {
      mockCall(
        'listPackages',
        packages.map((one) => (one.id === leader.id ? { ...one, price: '2000.00' } : one)),
      )
      return refusal('PRICE_CHANGED', changeRequestTexts.picksPriced)
    })
    await typist.click(form.getByRole('button', { name: 'Send 1 change' }))
    expect(await form.findByRole('alert')).toHaveTextContent(changeRequestTexts.picksPriced)
    await waitFor(() => expect(total()).toHaveTextContent('$23,250'))
  })

  it.each(['getOrder', 'listPackages'] as const)('does not send words without what was picked: no %s', async (call) => {
    const drop = { kind: 'drop' as const, itemId: website.id }
    requestDraft.write({ orderId: order.id, changeType: 'Change', message: 'Without the website', picks: [drop] })
    mockCall(call, refusal('INTERNAL', 'Something went wrong on our side.'))
    const { typist, form } = await open({ choosesType: false })
    expect(form.getByRole('button', { name: 'Submit Request' })).toBeDisabled()
    expect(await form.findByText(/^The packages could not be loaded\. What you picked is kept/)).toBeVisible()
    expect(form.getByRole('button', { name: 'Submit Request' })).toBeDisabled()
    mockCall('getOrder', order)
    mockCall('listPackages', packages)
    await typist.click(form.getByRole('button', { name: 'Load them again' }))
    expect(await form.findByRole('button', { name: 'Send 1 change' })).toBeEnabled()
    expect(form.queryByRole('button', { name: 'Load them again' })).toBeNull()
  })

  it('takes words where the packages cannot be loaded', async () => {
    mockCall('getOrder', refusal('INTERNAL', 'Something went wrong on our side.'))
    const { typist, form } = await open()
    expect(await form.findByText('The packages could not be loaded')).toBeVisible()
    await typist.type(form.getByRole('textbox', { name: 'Message' }), 'Please drop the website')
    expect(form.getByRole('button', { name: 'Submit Request' })).toBeEnabled()
    mockCall('getOrder', order)
    await typist.click(form.getByRole('button', { name: 'Try again' }))
    expect(await form.findByRole('group', { name: 'Comfort Website' })).toBeVisible()
  })
})
