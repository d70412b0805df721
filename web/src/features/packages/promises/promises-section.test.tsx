import type { PackageDetail } from '@portal/contract/catalog/catalog'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { errorReply, mockCall, mockNetwork, networkError } from '../../../../test/api-mock'
import { someStaff } from '../../../../test/given'
import { customCategory, someCategory, somePackage } from '../../../../test/given-catalog'
import { somePromise } from '../../../../test/given-marketing'
import { plainText } from '../../../../test/plain-text'
import { renderPage } from '../../../../test/render-page'
import { dismissToast } from '../../../design/toast/toast'
import { PackagesPage } from '../packages-page'

mockNetwork()
afterEach(() => dismissToast())

const one = somePackage()
const tv = somePromise({ kind: 'tv', title: 'Streaming TV', weight: 40, count: 1, windows: [{ season: 'spring' }] })
const ads = somePromise({ weight: 60 })

const detail = (overrides: Partial<PackageDetail> = {}): PackageDetail => ({
  ...one,
  promises: [ads, tv],
  drafts: 22,
  signedOrders: 1,
  ...overrides,
})

/** Opens the dialog of the package, or of a new one. */
async function openDialog(button = 'Edit Full-Reach Search') {
  mockCall('listPackages', [one])
  mockCall('listCategories', [someCategory(), customCategory()])
  const { typist } = await renderPage(<PackagesPage />, { user: someStaff(), path: '/packages' })
  await screen.findByRole('option', { name: 'Digital Advertising' })
  await typist.click(await screen.findByRole('button', { name: button }))
  const dialog = await screen.findByRole('dialog')
  const inDialog = within(dialog)
  const press = (name: string) => typist.click(inDialog.getByRole('button', { name }))
  const retype = async (name: string | RegExp, text: string) => {
    await typist.clear(inDialog.getByLabelText(name))
    if (text) await typist.type(inDialog.getByLabelText(name), text)
  }
  return { typist, dialog, inDialog, press, retype }
}

describe('what a package promises (docs/spec 25.2)', () => {
  it('is listed with shares, amounts and seasons, and says which orders it applies to', async () => {
    mockCall('getPackage', detail())
    const { inDialog } = await openDialog()
    const list = within(await inDialog.findByRole('list', { name: 'Deliverables' }))
    expect(list.getByRole('heading', { name: 'Search ads' }).parentElement).toHaveTextContent(
      'Search adsSearch ads, 2 in the year, 60% $7,500.00',
    )
    expect(list.getByRole('heading', { name: 'Streaming TV' }).parentElement).toHaveTextContent(
      'TV, 1 in the year, 40% $5,000.00',
    )
    expect(inDialog.getByText('in 3 deliveries, for an order of 10 months')).toHaveTextContent('$12,500.00')
    expect(inDialog.getByText('Spring').closest('div')).toHaveTextContent('Spring$8,750.00, 70%')
    expect(inDialog.getByText('Fall').closest('div')).toHaveTextContent('Fall$3,750.00, 30%')
    expect(inDialog.getByText('Search ads 1 and 2. Streaming TV.')).toBeVisible()
    expect(inDialog.getByText('Applies to 22 unsigned drafts. 1 signed order stays as it is.')).toBeVisible()
  })

  it('has no amounts while the price is too high', async () => {
    mockCall('getPackage', detail())
    const { inDialog, retype } = await openDialog()
    const list = within(await inDialog.findByRole('list', { name: 'Deliverables' }))
    await retype(/^Price/, '90000000000000')
    expect(list.getByRole('heading', { name: 'Search ads' }).parentElement).toHaveTextContent(
      /^Search adsSearch ads, 2 in the year, 60%$/,
    )
  })

  it('shows all fields of the open one, with the dates of its first window', async () => {
    mockCall('getPackage', detail())
    const { inDialog, press } = await openDialog()
    await inDialog.findByRole('list', { name: 'Deliverables' })
    await press('Edit Search ads')
    expect(inDialog.getByLabelText(/^Kind/)).toHaveFocus()
    expect(inDialog.getByLabelText('First day of window 1')).toHaveValue('April 1')
    expect(inDialog.getByLabelText('Last day of window 1')).toHaveValue('May 31')
    expect(inDialog.getByLabelText('Season of window 2')).toHaveDisplayValue('Fall')
    expect(inDialog.getByRole('checkbox', { name: 'Proof approval' })).toBeChecked()
    expect(inDialog.getByRole('checkbox', { name: 'Clicks' })).toBeChecked()
    expect(inDialog.getByRole('checkbox', { name: 'Photo' })).not.toBeChecked()
    expect(plainText(inDialog.getByText('First window:').closest('p')?.textContent ?? '')).toBe(
      'First window: in the market Apr 1, 2027 to May 31, 2027. Logo and phone are due Feb 18, 2027. The proof is due Mar 11, 2027.',
    )
    await press('Edit Streaming TV')
    expect(inDialog.getByLabelText(/^Title/)).toHaveValue('Streaming TV')
  })

  it('is saved with changed fields, another order and without a removed one', async () => {
    mockCall('getPackage', detail({ promises: [ads, tv, somePromise({ title: 'Review call' })] }))
    const requests = mockCall('updatePackage', one)
    const { typist, inDialog, press, retype } = await openDialog()
    await inDialog.findByRole('list', { name: 'Deliverables' })
    await press('Remove Review call')
    expect(inDialog.getByRole('button', { name: 'Add deliverable' })).toHaveFocus()
    await press('Move Streaming TV up')
    await press('Edit Streaming TV')
    await retype(/^Count/, '2')
    await typist.selectOptions(inDialog.getByLabelText('Season of window 2'), 'Between days')
    await typist.type(inDialog.getByLabelText('First day of window 2'), '9/1')
    await typist.type(inDialog.getByLabelText('Last day of window 2'), 'oct 31')
    await typist.tab()
    expect(inDialog.getByLabelText('First day of window 2')).toHaveValue('September 1')
    expect(inDialog.getByLabelText('Last day of window 2')).toHaveValue('October 31')
    await typist.click(inDialog.getByRole('checkbox', { name: 'Offer' }))
    await press('Save changes')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const expected = {
      ...tv,
      count: 2,
      windows: [{ season: 'spring' }, { from: '09-01', to: '10-31' }],
      needsInput: ['logo', 'phone', 'offer'],
    }
    expect(requests).toMatchObject([{ body: { promises: [expected, ads] } }])
  })

  it('is added to a new package, with the rest of the share and windows spread over the year', async () => {
    const requests = mockCall('createPackage', one)
    const { typist, inDialog, press, retype } = await openDialog('Add Package')
    await typist.type(inDialog.getByLabelText(/^Package Name/), 'Search')
    await typist.selectOptions(inDialog.getByLabelText(/^Category/), 'Digital Advertising')
    await typist.selectOptions(inDialog.getByLabelText(/^Tier/), 'Good')
    await typist.type(inDialog.getByLabelText(/^Price/), '100')
    await typist.selectOptions(inDialog.getByLabelText(/^Pricing Type/), 'Monthly')
    await press('Add deliverable')
    await typist.selectOptions(inDialog.getByLabelText(/^Kind/), 'Mailer')
    await typist.type(inDialog.getByLabelText(/^Title/), 'Mailer')
    expect(inDialog.getByLabelText(/^Share in percent/)).toHaveValue('100')
    await retype(/^Count/, '2')
    await press('Spread evenly over the year')
    await press('Create package')
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(requests).toMatchObject([
      {
        body: {
          promises: [
            {
              kind: 'mailer',
              title: 'Mailer',
              count: 2,
              weight: 100,
              windows: [
                { from: '01-01', to: '06-30' },
                { from: '07-01', to: '12-31' },
              ],
            },
          ],
        },
      },
    ])
  })

  it('must have shares that add up to 100%', async () => {
    mockCall('getPackage', detail())
    const requests = mockCall('updatePackage', one)
    const { inDialog, press, retype } = await openDialog()
    await inDialog.findByRole('list', { name: 'Deliverables' })
    await press('Edit Search ads')
    await retype(/^Share in percent/, '50')
    expect(inDialog.getByText('Shares add up to 90%. Add 10%.')).toBeVisible()
    await press('Save changes')
    await waitFor(() => expect(inDialog.getByRole('button', { name: 'Save changes' })).toBeEnabled())
    expect(requests).toEqual([])
  })

  it('shows errors at their fields, in the first one that has any', async () => {
    mockCall('getPackage', detail())
    const requests = mockCall('updatePackage', one)
    const { typist, inDialog, press, retype } = await openDialog()
    await inDialog.findByRole('list', { name: 'Deliverables' })
    await press('Edit Search ads')
    await retype(/^Title/, '')
    await retype(/^Share in percent/, '50')
    await retype('First day of window 1', 'soon')
    await typist.selectOptions(inDialog.getByLabelText('Season of window 2'), 'Between days')
    await press('Edit Streaming TV')
    await press('Save changes')
    expect(await inDialog.findByText('Title is required')).toBeVisible()
    expect(inDialog.getByLabelText('First day of window 1')).toHaveAccessibleDescription(
      'Enter a month and day, such as 03-01',
    )
    for (const name of ['First day of window 2', 'Last day of window 2']) {
      expect(inDialog.getByLabelText(name)).toHaveAccessibleDescription(
        'Enter the first and the last day, or select a season',
      )
    }
    await waitFor(() => expect(inDialog.getByLabelText(/^Title/)).toHaveFocus())
    expect(requests).toEqual([])
  })

  it('opens the one with an error of the server', async () => {
    mockCall('getPackage', detail())
    const message = 'At most 120 characters'
    mockCall('updatePackage', errorReply('NOT_VALID', message, { errors: [{ field: 'promises.1.title', message }] }))
    const { inDialog, press } = await openDialog()
    await inDialog.findByRole('list', { name: 'Deliverables' })
    await press('Save changes')
    await inDialog.findByRole('alert')
    expect(await inDialog.findByLabelText(/^Title/)).toHaveAccessibleDescription(message)
    expect(inDialog.getByRole('button', { name: 'Close Streaming TV' })).toBeVisible()
  })
})

describe('loading what a package promises', () => {
  it('keeps the stored ones when they cannot be loaded', async () => {
    mockCall('getPackage', networkError())
    const requests = mockCall('updatePackage', one)
    const { inDialog, press } = await openDialog()
    expect(await inDialog.findByText('The deliverables could not be loaded')).toBeVisible()
    await press('Save changes')
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(requests[0]?.body).not.toHaveProperty('promises')
  })

  it('lets the user choose when someone else changed them', async () => {
    mockCall('getPackage', detail())
    const current = somePackage({ updatedAt: '2026-11-20T12:00:00.000Z' })
    mockCall('updatePackage', errorReply('STALE', 'Someone else changed this.', { details: { current } }))
    const { typist, inDialog, press, retype } = await openDialog()
    await inDialog.findByRole('list', { name: 'Deliverables' })
    await press('Edit Search ads')
    await retype(/^Title/, 'Paid search')
    mockCall('getPackage', detail({ promises: [somePromise()] }))
    await press('Save changes')
    const changes = within(await screen.findByRole('dialog', { name: 'Someone else changed this' }))
    const choice = within(changes.getByRole('radiogroup', { name: 'Deliverables' }))
    expect(choice.getByRole('radio', { name: /2 deliverables: Paid search \(2\), Streaming TV \(1\)/ })).toBeChecked()
    await typist.click(choice.getByRole('radio', { name: /1 deliverable: Search ads \(2\)/ }))
    const requests = mockCall('updatePackage', current)
    await typist.click(changes.getByRole('button', { name: 'Save with these choices' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requests).toMatchObject([{ body: { promises: [somePromise()], updatedAt: current.updatedAt } }])
  })
})
