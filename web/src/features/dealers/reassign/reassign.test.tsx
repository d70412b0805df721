import { type Dealer, reassignDealersSchema, tooManyDealers } from '@portal/contract/accounts/dealers'
import { dealerAdminTexts } from '@portal/contract/texts/account'
import { notFoundTexts, requestTexts } from '@portal/contract/texts/call'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { errorReply, mockCall, mockNetwork, networkError, requestsRows } from '../../../../test/api-mock'
import { someStaff } from '../../../../test/given'
import { otherManager, someListedDealer, someManager } from '../../../../test/given-dealers'
import { renderPage } from '../../../../test/render-page'
import { currentToast, dismissToast } from '../../../design/toast/toast'
import { DealersPage } from '../dealers-page'

mockNetwork()
afterEach(() => dismissToast())

const createDealers = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    someListedDealer({
      id: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
      companyName: `Dealer ${index + 1} Air`,
      dealerNumber: String(500_001 + index),
    }),
  )

const dealers = createDealers(3)

/** A page with three of `total` dealers; a request for the maximum returns `all`. */
async function show({ total = dealers.length, all = dealers } = {}) {
  mockCall('listTerritoryManagers', [someManager, otherManager])
  const listed = mockCall('listDealers', ({ query }) => (query.get('limit') === '1000' ? all : dealers), {
    'x-total-count': String(total),
  })
  const { typist } = await renderPage(<DealersPage />, { user: someStaff('mingledorffs'), path: '/dealers' })
  await screen.findByRole('row', { name: /Dealer 1 Air/ })
  const select = (name: string) => typist.click(screen.getByRole('checkbox', { name }))
  const bar = () => within(screen.getByRole('region', { name: 'Selection' }))
  return { typist, listed, select, bar }
}

async function openDialog() {
  const list = await show()
  await list.select('Select Dealer 1 Air, dealer 500001')
  await list.select('Select Dealer 3 Air, dealer 500003')
  await list.typist.click(list.bar().getByRole('button', { name: 'Reassign 2 dealers' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reassign 2 dealers' }))
  await dialog.findByRole('option', { name: 'Jo Sandoval' })
  const choose = (name: string) => list.typist.selectOptions(dialog.getByLabelText('Territory Manager'), name)
  const confirm = () => list.typist.click(dialog.getByRole('button', { name: 'Reassign 2 dealers' }))
  return { ...list, dialog, choose, confirm }
}

describe('reassigning dealers', () => {
  it.each([
    ['Jo Sandoval', otherManager.id, 'Now assigned to Jo Sandoval.'],
    ['None', 'none', 'Now without a territory manager.'],
  ])('assigns the selected dealers to %s and clears the selection', async (name, territoryManagerId, description) => {
    const { dialog, choose, confirm, listed } = await openDialog()
    const reassignRequests = mockCall('reassignDealers', { updated: 2 })
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Dealer 1 Air #500001',
      'Dealer 3 Air #500003',
    ])
    await choose(name)
    await confirm()
    await waitFor(() => expect(currentToast()).toMatchObject({ title: '2 dealers reassigned', description }))
    expect(reassignRequests.map(({ body }) => body)).toEqual([
      { dealerIds: [dealers[0]?.id, dealers[2]?.id], territoryManagerId },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull()
    await waitFor(() => expect(listed.filter(requestsRows)).toHaveLength(2))
  })

  it('requires a territory manager or None', async () => {
    const { dialog, confirm } = await openDialog()
    const reassignRequests = mockCall('reassignDealers', { updated: 2 })
    await confirm()
    expect(await dialog.findByText('Please select a territory manager')).toBeVisible()
    expect(dialog.getByLabelText('Territory Manager')).toHaveFocus()
    expect(reassignRequests).toEqual([])
  })

  it.each([
    [errorReply('NOT_FOUND', notFoundTexts.row), /no dealers were reassigned/],
    [errorReply('INTERNAL', requestTexts.internal), requestTexts.internal],
  ])('shows the reason for a failure and keeps the selection', async (answer, text) => {
    const { dialog, typist, choose, confirm, bar } = await openDialog()
    mockCall('reassignDealers', answer)
    await choose('Jo Sandoval')
    await confirm()
    expect(await dialog.findByRole('alert')).toHaveTextContent(text)
    expect(currentToast()?.title).toBe('Failed to reassign dealers')
    await typist.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(bar().getByRole('status')).toHaveTextContent('2Selected')
  })

  it('shows the server’s error below the manager field', async () => {
    const { dialog, choose, confirm } = await openDialog()
    const errors = [{ field: 'territoryManagerId', message: dealerAdminTexts.unknownManager }]
    mockCall('reassignDealers', errorReply('NOT_VALID', requestTexts.notValid, { errors }))
    await choose('Jo Sandoval')
    await confirm()
    await waitFor(() =>
      expect(dialog.getByLabelText('Territory Manager')).toHaveAccessibleDescription(
        new RegExp(dealerAdminTexts.unknownManager),
      ),
    )
  })
})

describe('selecting dealers', () => {
  it('counts the selected dealers above the list and in the bar, which has the only primary button', async () => {
    const { select, bar, typist } = await show()
    await select('Select all rows on this page')
    expect(bar().getByRole('status')).toHaveTextContent('3Selected')
    expect(screen.getByText(/^Selected/, { selector: 'span' })).toHaveTextContent('Selected 3')
    expect(bar().queryByRole('button', { name: /Select all/ })).toBeNull()
    await typist.click(bar().getByRole('button', { name: 'Clear' }))
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull()
  })

  it('selects dealers on other pages by the list’s filters', async () => {
    const { select, bar, typist, listed } = await show({ total: 40, all: createDealers(40) })
    const reassignRequests = mockCall('reassignDealers', { updated: 40 })
    await select('Select Dealer 2 Air, dealer 500002')
    await typist.click(bar().getByRole('button', { name: 'Select all 40' }))
    await typist.click(await bar().findByRole('button', { name: 'Reassign 40 dealers' }))
    expect(Object.fromEntries(listed.at(-1)?.query ?? [])).toEqual({ sort: 'companyName', limit: '1000' })
    const dialog = within(await screen.findByRole('dialog', { name: 'Reassign 40 dealers' }))
    expect(dialog.getByText('and 35 more')).toBeVisible()
    await typist.selectOptions(dialog.getByLabelText('Territory Manager'), 'None')
    await typist.click(dialog.getByRole('button', { name: 'Reassign 40 dealers' }))
    await waitFor(() => expect(reassignRequests).toHaveLength(1))
    const { dealerIds } = reassignDealersSchema.parse(reassignRequests[0]?.body)
    expect([...dealerIds].sort()).toEqual(createDealers(40).map(({ id }) => id))
  })

  /** Selects all 40 and delays the response, which omits the dealers of the page. */
  async function selectAllSlowly() {
    const list = await show({ total: 40 })
    let answer = () => {}
    const allDealers = new Promise<Dealer[]>((resolve) => {
      answer = () => resolve(createDealers(40).slice(3))
    })
    const requests = mockCall('listDealers', ({ query }) => (query.get('limit') === '1000' ? allDealers : dealers), {
      'x-total-count': '40',
    })
    await list.select('Select Dealer 2 Air, dealer 500002')
    await list.typist.click(list.bar().getByRole('button', { name: 'Select all 40' }))
    await waitFor(() => expect(requests.filter(requestsRows)).toHaveLength(1))
    return { ...list, requests, answer }
  }

  it('keeps the selection while the other pages are loading', async () => {
    const { select, bar, answer } = await selectAllSlowly()
    await select('Select Dealer 3 Air, dealer 500003')
    answer()
    expect(await bar().findByRole('button', { name: 'Reassign 39 dealers' })).toBeEnabled()
  })

  it('ignores a response for earlier filters', async () => {
    const { bar, typist, requests, answer } = await selectAllSlowly()
    await typist.selectOptions(screen.getByLabelText('Territory Manager'), 'Not assigned')
    await waitFor(() => expect(requests.filter(requestsRows)).toHaveLength(2))
    answer()
    await waitFor(() => expect(bar().getByRole('button', { name: /Select all 40/ })).not.toHaveAttribute('aria-busy'))
    await waitFor(() => expect(bar().getByRole('button', { name: 'Select all 40' })).toBeEnabled())
    expect(bar().getByRole('status')).toHaveTextContent('1Selected')
  })

  it('shows how many selected dealers are not in this view', async () => {
    const { select, bar, typist } = await show({ total: 40, all: createDealers(40) })
    await select('Select Dealer 2 Air, dealer 500002')
    await typist.click(bar().getByRole('button', { name: 'Select all 40' }))
    expect(await bar().findByText('37 of them not in this view')).toBeVisible()
  })

  it('selects no more than one call can reassign', async () => {
    const { select, bar, typist } = await show({ total: 1200, all: createDealers(1003).slice(3) })
    await select('Select all rows on this page')
    await typist.click(bar().getByRole('button', { name: 'Select the first 1,000' }))
    expect(await bar().findByRole('button', { name: 'Reassign 1,003 dealers' })).toBeDisabled()
    expect(bar().getByText(new RegExp(tooManyDealers))).toBeVisible()
  })

  it('shows an error when the other dealers cannot be selected', async () => {
    const { select, bar, typist } = await show({ total: 40 })
    await select('Select Dealer 2 Air, dealer 500002')
    mockCall('listDealers', networkError())
    // An offline page polls until it is back online.
    mockCall('getProgram', networkError())
    await typist.click(bar().getByRole('button', { name: 'Select all 40' }))
    expect(await bar().findByRole('alert')).toHaveTextContent(/cannot be reached/)
    expect(bar().getByRole('status')).toHaveTextContent('1Selected')
  })
})
