import { changeRequestTexts } from '@portal/contract/texts/order'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { errorReply, mockCall, mockNetwork, networkError } from '../../../../test/api-mock'
import { someDealer } from '../../../../test/given'
import { somePickable, somePickedRequest } from '../../../../test/given-picks'
import { renderPage } from '../../../../test/render-page'
import { RequestChangeDialog } from '../components/request-change-dialog'
import { requestDraft } from '../components/use-request-form'

mockNetwork()
// The stored draft outlives the page under test.
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
  const findButtons = async (name: string) => within(await form.findByRole('group', { name }))
  const press = async (name: string, key: string) =>
    typist.click((await findButtons(name)).getByRole('button', { name: key }))
  const total = () => form.getByRole('region', { name: 'New annual total' })
  return { typist, form, findButtons, press, total }
}

describe('selecting packages in a change request (docs/spec 11.3)', () => {
  it('starts with Keep for every package and nothing to send', async () => {
    const { form, findButtons, total } = await open()
    const keys = await findButtons('Full-Reach Search')
    expect(keys.getByRole('button', { name: 'Keep' })).toHaveAttribute('aria-pressed', 'true')
    expect((await findButtons('Comfort Website')).getByRole('button', { name: 'Only tier' })).toBeDisabled()
    expect(total()).toHaveTextContent('$15,750Same as now')
    expect(form.getByRole('button', { name: 'Nothing changed yet' })).toBeDisabled()
  })

  it('totals a new tier, a removed and an added package, and sends them with the displayed prices', async () => {
    const { typist, form, press, total } = await open()
    await press('Full-Reach Search', 'New tier')
    const tiers = within(form.getByRole('radiogroup', { name: 'Tiers of Full-Reach Search' }))
    expect(tiers.getByRole('radio', { name: /Current package/ })).toBeChecked()
    await typist.click(tiers.getByRole('radio', { name: /Market Leader.*\$700 more per month/ }))
    expect(form.getByRole('button', { name: 'Send 1 change' })).toBeEnabled()
    await press('Comfort Website', 'Remove')
    await typist.click(form.getByRole('button', { name: 'Add a package' }))
    await typist.click(form.getByRole('button', { name: 'Add Review Requests' }))
    expect(total()).toHaveTextContent('$20,950$5,200 more than now')
    expect(total()).toHaveTextContent('Comfort Website removed− $3,250')
    expect(total()).toHaveTextContent('Your installment changes from $1,575 to $2,095.')
    expect(form.getByRole('textbox', { name: 'Message' })).toHaveAccessibleDescription(/^Optional/)
    const requests = mockCall('createChangeRequest', somePickedRequest())
    await typist.click(form.getByRole('button', { name: 'Send 3 changes' }))
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(requests[0]?.body).toEqual({
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

  it('undoes each change', async () => {
    const { typist, form, press, total } = await open()
    await press('Full-Reach Search', 'New tier')
    await typist.click(form.getByRole('radio', { name: /Market Leader/ }))
    await press('Full-Reach Search', 'Keep')
    expect(form.queryByRole('radio', { name: /Market Leader/ })).toBeNull()
    await press('Comfort Website', 'Remove')
    expect(form.getByText('Comfort Website', { selector: 's' })).toBeVisible()
    await press('Comfort Website', 'Keep')
    await typist.click(form.getByRole('button', { name: 'Add a package' }))
    await typist.click(form.getByRole('button', { name: 'Add Review Desk' }))
    // Only one package per category.
    await typist.click(form.getByRole('button', { name: 'Add a package' }))
    expect(form.getByText('You already added a package from every available category.')).toBeVisible()
    await typist.click(form.getByRole('button', { name: 'Remove Review Desk' }))
    expect(form.getByRole('button', { name: 'Add a package' })).toHaveFocus()
    expect(total()).toHaveTextContent('Same as now')
    expect(form.getByRole('button', { name: 'Nothing changed yet' })).toBeDisabled()
  })

  it('offers a package for only one line once it is selected', async () => {
    const secondSearchLine = { ...search, id: website.id, packageId: null, packageName: 'Local Search' }
    mockCall('getOrder', { ...order, items: [search, secondSearchLine] })
    const { typist, form, press, findButtons } = await open()
    await press('Full-Reach Search', 'New tier')
    await typist.click(form.getByRole('radio', { name: /Market Leader/ }))
    expect((await findButtons('Local Search')).getByRole('button', { name: 'Only tier' })).toBeDisabled()
    await press('Full-Reach Search', 'Keep')
    expect((await findButtons('Local Search')).getByRole('button', { name: 'New tier' })).toBeEnabled()
  })

  it('accepts a message without packages, and sends no packages with a cancellation', async () => {
    const { typist, form, press } = await open()
    await press('Comfort Website', 'Remove')
    await typist.click(form.getByRole('radio', { name: /^Cancel/ }))
    expect(form.queryByRole('region', { name: 'New annual total' })).toBeNull()
    await typist.type(form.getByRole('textbox', { name: 'Message' }), 'We close the business')
    const requests = mockCall('createChangeRequest', networkError())
    await typist.click(form.getByRole('button', { name: 'Submit Request' }))
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(requests[0]?.body).toEqual({
      orderId: order.id,
      changeType: 'Cancellation',
      message: 'We close the business',
    })
    await typist.click(form.getByRole('radio', { name: /^Change/ }))
    await press('Comfort Website', 'Keep')
    expect(await form.findByRole('button', { name: 'Submit Request' })).toBeEnabled()
  })

  it('restores the selection after a reload, without packages that are no longer available', async () => {
    const discontinuedPick = { kind: 'add' as const, packageId: '20000000-0000-4000-8000-000000000999' }
    const drop = { kind: 'drop' as const, itemId: website.id }
    requestDraft.write({ orderId: order.id, changeType: 'Change', message: '', picks: [drop, discontinuedPick] })
    const { form, findButtons } = await open({ choosesType: false })
    const keys = await findButtons('Comfort Website')
    expect(keys.getByRole('button', { name: 'Remove' })).toHaveAttribute('aria-pressed', 'true')
    expect(form.getByRole('button', { name: 'Send 1 change' })).toBeEnabled()
  })

  it('shows the new price when the server reports a change', async () => {
    const { typist, form, press, total } = await open()
    await press('Full-Reach Search', 'New tier')
    await typist.click(form.getByRole('radio', { name: /Market Leader/ }))
    mockCall('createChangeRequest', () => {
      mockCall(
        'listPackages',
        packages.map((one) => (one.id === leader.id ? { ...one, price: '2000.00' } : one)),
      )
      return errorReply('PRICE_CHANGED', changeRequestTexts.picksPriced)
    })
    await typist.click(form.getByRole('button', { name: 'Send 1 change' }))
    expect(await form.findByRole('alert')).toHaveTextContent(changeRequestTexts.picksPriced)
    await waitFor(() => expect(total()).toHaveTextContent('$23,250'))
  })

  it.each(['getOrder', 'listPackages'] as const)(
    'does not send the message without the selected packages when %s fails',
    async (call) => {
      const drop = { kind: 'drop' as const, itemId: website.id }
      requestDraft.write({ orderId: order.id, changeType: 'Change', message: 'Without the website', picks: [drop] })
      mockCall(call, errorReply('INTERNAL', 'Something went wrong on our side.'))
      const { typist, form } = await open({ choosesType: false })
      expect(form.getByRole('button', { name: 'Submit Request' })).toBeDisabled()
      expect(await form.findByText(/^The packages could not be loaded\. Your selection is saved/)).toBeVisible()
      expect(form.getByRole('button', { name: 'Submit Request' })).toBeDisabled()
      mockCall('getOrder', order)
      mockCall('listPackages', packages)
      await typist.click(form.getByRole('button', { name: 'Reload packages' }))
      expect(await form.findByRole('button', { name: 'Send 1 change' })).toBeEnabled()
      expect(form.queryByRole('button', { name: 'Reload packages' })).toBeNull()
    },
  )

  it('accepts a message when the packages fail to load', async () => {
    mockCall('getOrder', errorReply('INTERNAL', 'Something went wrong on our side.'))
    const { typist, form } = await open()
    expect(await form.findByText('The packages could not be loaded')).toBeVisible()
    await typist.type(form.getByRole('textbox', { name: 'Message' }), 'Please drop the website')
    expect(form.getByRole('button', { name: 'Submit Request' })).toBeEnabled()
    mockCall('getOrder', order)
    await typist.click(form.getByRole('button', { name: 'Try again' }))
    expect(await form.findByRole('group', { name: 'Comfort Website' })).toBeVisible()
  })
})
