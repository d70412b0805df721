import type { Preparation } from '@portal/contract/prepared-orders/prepared-order'
import type { ProgramFacts } from '@portal/contract/program/facts'
import { preparedOrderTexts } from '@portal/contract/texts/prepared-order'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { errorReply, mockCall, mockNetwork } from '../../../test/api-mock'
import { someStaff } from '../../../test/given'
import { somePackage } from '../../../test/given-catalog'
import { somePreparation, somePrepared } from '../../../test/given-preparation'
import { onNarrowScreen } from '../../../test/narrow-screen'
import { plainText } from '../../../test/plain-text'
import { renderPage } from '../../../test/render-page'
import { dismissToast } from '../../design/toast/toast'
import { PrepareOrderPage } from './prepare-order-page'

mockNetwork()
afterEach(dismissToast)
afterEach(() => void vi.restoreAllMocks())

const { id } = somePreparation().dealer
const [search, mailer] = somePrepared().items.map(({ packageId, packageName, ...item }) =>
  somePackage({ id: packageId, name: packageName, ...item, tier: item.tier ?? 'good' }),
)
const social = somePackage({
  id: '20000000-0000-4000-8000-000000000777',
  name: 'Social Plus',
  categoryName: 'Digital Advertising',
  tier: 'best',
  price: '1500.00',
})

async function show(preparation: Preparation = somePreparation(), program: Partial<ProgramFacts> = {}) {
  mockCall('getPreparation', preparation)
  mockCall(
    'listPackages',
    [search, mailer, social].filter((item) => item !== undefined),
  )
  const path = `/access/dealers/${id}/prepare`
  const page = await renderPage(<PrepareOrderPage />, {
    user: someStaff('territory_manager'),
    path,
    route: '/access/dealers/$id/prepare',
    program,
  })
  await screen.findAllByText('Full-Reach Search')
  return page
}

const rows = () => within(screen.getByRole('list', { name: 'Prepared packages' })).getAllByRole('listitem')
const summary = () => screen.getByRole('region', { name: 'Prepared order' })

describe('preparing an order (docs/spec 12.2)', () => {
  it('starts from last year’s order at this year’s prices and compares each package', async () => {
    await show()
    const [first, second, third] = rows()
    expect(first).toHaveTextContent(
      'Full-Reach Search$1,250Digital AdvertisingBetterMonthly2026: Local Search, Good, $825Upgraded',
    )
    expect(second).toHaveTextContent('2026: Same package, $1,750Renewed')
    expect(third).toHaveTextContent('Review RequestsReviewsBaseRemovedNot available in 2027')
    expect(summary()).toHaveTextContent('$14,300$3,000 more than 2026')
    expect(screen.getByText(/Prepared in your name\. The dealer signs\./)).toBeVisible()
  })

  it('lists why the total differs from last year’s, and updates it with the packages (docs/spec 10.11)', async () => {
    const { typist } = await show()
    expect(screen.getByRole('heading', { name: 'Compared with 2026' })).toBeVisible()
    const list = within(screen.getByRole('list', { name: 'Change from 2026' }))
    const getReason = (name: string) => list.getByRole('button', { name }).parentElement
    expect(list.getByText('2026').closest('li')).toHaveTextContent('2026$11,300')
    expect(getReason('Price changes')).toHaveTextContent('+$50')
    expect(getReason('Upgrades')).toHaveTextContent('+$4,250')
    expect(getReason('No longer ordered')).toHaveTextContent('−$1,300')
    expect(list.getByText('Change from 2026').closest('li')).toHaveTextContent('+$3,000')
    await typist.click(screen.getByRole('button', { name: 'Remove Neighborhood Mailer' }))
    expect(list.queryByRole('button', { name: 'Price changes' })).toBeNull()
    expect(getReason('No longer ordered')).toHaveTextContent('−$3,050')
    expect(list.getByText('Change from 2026').closest('li')).toHaveTextContent('+$1,200')
  })

  it('updates the total when packages are removed, restored and replaced', async () => {
    const { typist } = await show()
    await typist.click(screen.getByRole('button', { name: 'Remove Neighborhood Mailer' }))
    expect(summary()).toHaveTextContent('$12,500')
    await typist.click(screen.getByRole('button', { name: 'Restore Neighborhood Mailer' }))
    expect(summary()).toHaveTextContent('$14,300')
    await typist.click(screen.getByRole('button', { name: 'Change Full-Reach Search' }))
    await typist.selectOptions(screen.getByLabelText('Replacement for Full-Reach Search'), social.id)
    expect(rows()[0]).toHaveTextContent('Social Plus')
    expect(summary()).toHaveTextContent('$16,800')
    await typist.click(screen.getByRole('button', { name: 'Reset to 2026 order' }))
    expect(summary()).toHaveTextContent('$14,300')
  })

  it('sends the packages with the displayed prices and shows the status', async () => {
    const { typist } = await show()
    const sent = mockCall('sendPreparedOrder', somePreparation({ prepared: somePrepared() }))
    await typist.type(screen.getByLabelText('Note'), 'Hello')
    expect(screen.getByText(/5 of 600/)).toBeVisible()
    await typist.click(screen.getByRole('button', { name: 'Send for signature' }))
    expect(await screen.findByRole('heading', { name: 'Waiting for signature' })).toBeVisible()
    expect(sent[0]?.body).toMatchObject({
      note: 'Hello',
      updatedAt: null,
      items: [
        { packageId: search?.id, price: '1250.00' },
        { packageId: mailer?.id, price: '1800.00' },
      ],
    })
    expect(screen.getByText('Sent to office@example.com. The link expires on Dec 20, 2026.')).toBeVisible()
    const steps = within(screen.getByRole('list', { name: 'Status' })).getAllByRole('listitem')
    expect(steps.map(({ textContent }) => plainText(textContent))).toEqual([
      'PreparedTaylor MabryNov 20, 2026, 9:00 AM',
      'Sentoffice@example.comNov 20, 2026, 10:00 AM',
      'OpenedPending',
      'SignedNot yet',
    ])
    expect(screen.queryByRole('button', { name: 'Remove Full-Reach Search' })).toBeNull()
  })

  it.each([
    ['queued', 'Queued for office@example.com. The link expires on Dec 20, 2026.'],
    ['failed', 'The email to office@example.com failed. Check the address and send it again.'],
  ] as const)('shows that the email is %s', async (mailState, text) => {
    await show(somePreparation({ prepared: somePrepared({ mailState }) }))
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByText(/^Sent to/)).toBeNull()
  })

  it('says how long the link works, from the program', async () => {
    await show(somePreparation(), { linkDays: 14 })
    expect(screen.getByText('The link works once and expires in 14 days.')).toBeVisible()
  })

  it('shows the total and the button in a bar on narrow screens', async () => {
    onNarrowScreen()
    const { typist } = await show()
    const bar = screen.getByRole('region', { name: 'Running total' })
    expect(bar).toHaveTextContent('Annual Total$14,300')
    const sent = mockCall('sendPreparedOrder', somePreparation({ prepared: somePrepared() }))
    await typist.click(screen.getByRole('button', { name: 'Send for signature' }))
    await screen.findByRole('heading', { name: 'Waiting for signature' })
    expect(sent).toHaveLength(1)
    expect(screen.queryByRole('region', { name: 'Running total' })).toBeNull()
  })

  it('can be withdrawn after a confirmation and sent again', async () => {
    const prepared = somePrepared()
    const { typist } = await show(somePreparation({ prepared }))
    const withdrawnOrder = somePrepared({ state: 'withdrawn', withdrawnAt: '2026-11-21T15:00:00.000Z' })
    const requests = mockCall('withdrawPreparedOrder', somePreparation({ prepared: withdrawnOrder }))
    await typist.click(screen.getByRole('button', { name: 'Withdraw' }))
    const question = screen.getByRole('alertdialog')
    await typist.click(within(question).getByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByText('Withdrawn on Nov 21, 2026')).toBeVisible()
    expect(requests[0]?.body).toEqual({ updatedAt: prepared.updatedAt })
    expect(screen.getByRole('button', { name: 'Send for signature' })).toBeEnabled()
  })

  it('lists how the dealer’s order differs, with both totals, without naming who changed it', async () => {
    const { note: _note, ...rest } = somePrepared()
    const change = { months: 10, totalAmount: '1250.00', oneTimeTotal: '0.00', annualTotal: '12500.00' }
    const items = rest.items.slice(0, 1).map((item) => ({ ...item, quantity: 1 }))
    const { typist } = await show(
      somePreparation({
        prepared: somePrepared({
          state: 'opened',
          openedAt: rest.updatedAt,
          change: { ...change, at: rest.updatedAt, items },
        }),
      }),
    )
    expect(screen.getByText(/Neighborhood Mailer, Good removed/).closest('p')).toHaveTextContent(
      'Annual total $12,500, was $14,300; last saved Nov 20, 2026.',
    )
    expect(screen.getByText('The dealer’s order differs from the prepared order')).toBeVisible()
    await typist.click(screen.getByRole('button', { name: 'Compare' }))
    expect(within(screen.getByRole('dialog')).getByRole('region', { name: 'Prepared' })).toHaveTextContent('$14,300')
  })

  it('shows the note as sent, even after signing', async () => {
    await show(somePreparation({ prepared: somePrepared({ state: 'signed' }), refusal: 'Ordered' }))
    expect(screen.getByRole('heading', { name: 'Signed' })).toBeVisible()
    expect(screen.getByText('Same plan as last year.')).toBeVisible()
    expect(screen.queryByText('No note')).toBeNull()
  })

  it('discards unsent edits once the order is signed', async () => {
    const prepared = somePrepared()
    const { typist } = await show(somePreparation({ prepared }))
    await typist.click(screen.getByRole('button', { name: 'Change packages' }))
    await typist.clear(screen.getByLabelText('Note'))
    await typist.type(screen.getByLabelText('Note'), 'Never sent')
    const signedOrder = somePrepared({ state: 'signed', signedAt: '2026-11-21T15:00:00.000Z' })
    mockCall('getPreparation', somePreparation({ prepared: signedOrder, refusal: preparedOrderTexts.alreadyOrdered }))
    mockCall('sendPreparedOrder', errorReply('ORDER_EXISTS', preparedOrderTexts.alreadyOrdered))
    await typist.click(within(summary()).getByRole('button', { name: 'Send again' }))
    expect(await screen.findByRole('heading', { name: 'Signed' })).toBeVisible()
    expect(screen.getByText('Same plan as last year.')).toBeVisible()
    expect(screen.queryByText('Never sent')).toBeNull()
    expect(screen.queryByLabelText('Note')).toBeNull()
  })

  it('uses the sent number of months until the order is edited', async () => {
    const { typist } = await show(somePreparation({ prepared: somePrepared({ months: 8, annualTotal: '11800.00' }) }))
    expect(summary()).toHaveTextContent('$11,800')
    expect(summary()).toHaveTextContent('Monthly packages, 8 months$10,000')
    await typist.click(screen.getByRole('button', { name: 'Change packages' }))
    expect(summary()).toHaveTextContent('Monthly packages, 10 months$12,500')
  })

  it('explains why the order cannot be sent', async () => {
    await show(somePreparation({ refusal: preparedOrderTexts.noAddress }))
    expect(screen.getByText(preparedOrderTexts.noAddress)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Send for signature' })).toBeDisabled()
  })

  it.each(['sent', 'opened', 'expired'] as const)(
    'explains why the order cannot be sent again once it is %s',
    async (state) => {
      await show(somePreparation({ prepared: somePrepared({ state }), refusal: preparedOrderTexts.inactive }))
      expect(screen.getByText(preparedOrderTexts.inactive)).toBeVisible()
      expect(screen.getByRole('button', { name: 'Send again' })).toBeDisabled()
      expect(screen.getByRole('button', { name: 'Withdraw' })).toBeEnabled()
    },
  )

  it('does not explain why a signed order cannot be sent', async () => {
    const prepared = somePrepared({ state: 'signed' })
    await show(somePreparation({ prepared, refusal: preparedOrderTexts.alreadyOrdered }))
    expect(screen.queryByText(preparedOrderTexts.alreadyOrdered)).toBeNull()
  })

  it('prepares another order from last year’s when the signed one no longer counts', async () => {
    const signedOrder = somePrepared({ state: 'signed', signedAt: '2026-11-21T15:00:00.000Z', note: 'Of the first' })
    const { typist } = await show(somePreparation({ prepared: signedOrder }))
    expect(screen.getByRole('heading', { name: 'Signed' })).toBeVisible()
    await typist.click(screen.getByRole('button', { name: 'Prepare another' }))
    expect(screen.getByLabelText('Note')).toHaveValue('')
    expect(rows()[0]).toHaveTextContent('Upgraded')
    await typist.click(screen.getByRole('button', { name: 'Back to the signed order' }))
    expect(screen.getByText('Of the first')).toBeVisible()
    await typist.click(screen.getByRole('button', { name: 'Prepare another' }))
    const sent = mockCall('sendPreparedOrder', somePreparation({ prepared: somePrepared({ id: social.id }) }))
    await typist.click(screen.getByRole('button', { name: 'Send for signature' }))
    expect(await screen.findByRole('heading', { name: 'Waiting for signature' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Change packages' })).toBeVisible()
    expect(sent[0]?.body).toMatchObject({
      note: '',
      updatedAt: signedOrder.updatedAt,
      items: [{ packageId: search?.id }, { packageId: mailer?.id }],
    })
  })

  it('does not offer another order while the signed one counts', async () => {
    const prepared = somePrepared({ state: 'signed' })
    await show(somePreparation({ prepared, refusal: preparedOrderTexts.alreadyOrdered }))
    expect(screen.queryByRole('button', { name: 'Prepare another' })).toBeNull()
  })

  it('disables Send again when no package is left', async () => {
    const { typist } = await show(somePreparation({ prepared: somePrepared() }))
    const sheet = within(screen.getByRole('region', { name: 'Waiting for signature' }))
    expect(sheet.getByRole('button', { name: 'Send again' })).toBeEnabled()
    await typist.click(screen.getByRole('button', { name: 'Change packages' }))
    await typist.click(screen.getByRole('button', { name: 'Remove Full-Reach Search' }))
    expect(sheet.getByRole('button', { name: 'Send again' })).toBeEnabled()
    await typist.click(screen.getByRole('button', { name: 'Remove Neighborhood Mailer' }))
    expect(sheet.getByRole('button', { name: 'Send again' })).toBeDisabled()
  })

  it('shows an error, keeps the edits and refreshes the data', async () => {
    const { typist } = await show()
    const again = mockCall('getPreparation', somePreparation())
    mockCall('savePreparedOrder', errorReply('PRICE_CHANGED', 'Some prices have changed.'))
    await typist.type(screen.getByLabelText('Note'), 'Hello')
    await typist.click(screen.getByRole('button', { name: 'Save draft' }))
    expect(await screen.findByText('Some prices have changed.')).toBeVisible()
    expect(screen.getByLabelText('Note')).toHaveValue('Hello')
    await waitFor(() => expect(again.length).toBeGreaterThan(0))
  })
})
