import type { CallList } from '@portal/contract/call-list/call-list'
import { callListTexts } from '@portal/contract/texts/call-list'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { errorReply, mockCall, mockNetwork, networkError, rawReply } from '../../../test/api-mock'
import { someStaff } from '../../../test/given'
import { someCallList, someContact, someDealerToCall } from '../../../test/given-call-list'
import { renderPage } from '../../../test/render-page'
import { CallToday } from './call-today'
import { unsentContacts } from './unsent/unsent-contacts'
import { UnsentSender } from './unsent/unsent-sender'
import { countUnsent } from './unsent/unsent-store'

mockNetwork()
const user = someStaff('territory_manager')
const [golden, coastal] = someCallList().dealers

/** Waits until the next tap no longer counts as the second tap of a double tap. */
const pause = () => vi.advanceTimersByTime(700)

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())
afterEach(() => {
  pause()
  localStorage.clear()
  vi.restoreAllMocks()
})

async function show(list: CallList | (() => CallList) = someCallList(), as = user) {
  const requests = mockCall('getCallList', list instanceof Function ? list : () => list)
  const page = await renderPage(
    <>
      <CallToday />
      <UnsentSender />
    </>,
    { user: as, path: '/access/dashboard' },
  )
  return { ...page, requests }
}

const getCard = (name: string) => screen.findByRole('region', { name })
const rows = () => within(screen.getByRole('list', { name: 'Next to call' }))

/** Sets whether the browser is online. */
function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

describe('Call today (docs/spec 14.2)', () => {
  it('starts with a card: last year’s amount, the last call and ways to contact the dealer', async () => {
    const { typist } = await show()
    const card = await getCard('Golden Isles Air')
    expect(card).toHaveTextContent('Odette Sewell, Brunswick, GA$14,950in 2026Last contact65 days ago')
    expect(card).toHaveTextContent('Sep 16, 2026: No answer. Runs Market Leader.')
    const link = (name: string) => within(card).getByRole('link', { name }).getAttribute('href')
    expect(link('Call 912-555-0161, Golden Isles Air')).toBe('tel:+19125550161')
    expect(link('Email Golden Isles Air')).toBe('mailto:odette@example.com')
    expect(link('Prepare order for Golden Isles Air')).toBe(`/access/dealers/${golden?.id}/prepare`)
    expect(link('Call history of Golden Isles Air')).toBe(`/access/dealers/${golden?.id}/contacts`)
    expect(screen.getByRole('link', { name: 'View all 3 dealers without an order' })).toHaveAttribute(
      'href',
      '/access/calls',
    )
    expect(screen.getByText('This week: 3 calls, 2 reached')).toBeVisible()
    await typist.click(rows().getByRole('button', { name: 'Coastal Comfort Systems, show details' }))
    const next = await getCard('Coastal Comfort Systems')
    expect(within(next).getByRole('heading', { name: 'Coastal Comfort Systems' })).toHaveFocus()
    expect(next).toHaveTextContent('No order in 2026')
    expect(next).toHaveTextContent('Never')
  })

  it.each([
    [{ activeDealers: 0, counts: { now: 0, later: 0, notThisYear: 0 } }, 'There are no active dealers'],
    [{ counts: { now: 0, later: 0, notThisYear: 0 } }, 'No dealers to call'],
    [
      { counts: { now: 0, later: 1, notThisYear: 0 }, next: { companyName: 'Golden Isles Air', on: '2026-11-24' } },
      'Next: Nov 24, 2026, Golden Isles Air',
    ],
    [{ counts: { now: 2, later: 1, notThisYear: 0 } }, '2 more dealers to call'],
  ])('shows an empty state when there are no dealers to call: %j', async (part, text) => {
    await show(someCallList({ dealers: [], ...part }))
    expect(await screen.findByText(text)).toBeVisible()
  })

  it('saves the outcome with one tap, then focuses the next dealer', async () => {
    let list = someCallList()
    const sent = mockCall('recordContact', () => {
      list = someCallList({ dealers: list.dealers.slice(1) })
      return someContact()
    })
    const { typist } = await show(() => list)
    const card = within(await getCard('Golden Isles Air'))
    await typist.click(card.getByRole('button', { name: 'Add a note' }))
    await typist.type(card.getByRole('textbox', { name: 'Note' }), ' Wants the mailer first ')
    await typist.click(card.getByRole('button', { name: 'Reached' }))
    const next = await getCard('Coastal Comfort Systems')
    expect(within(next).getByRole('heading', { name: 'Coastal Comfort Systems' })).toHaveFocus()
    expect(await screen.findByText('Reached: Golden Isles Air')).toBeVisible()
    await waitFor(() => expect(countUnsent(user.id)).toBe(0))
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      params: { id: golden?.id },
      body: { outcome: 'reached', note: 'Wants the mailer first', staffId: user.id, callAgainOn: null, reason: null },
    })
    expect(screen.queryByText(/not sent yet/)).toBeNull()
  })

  it('prompts for a day on Call again and for a reason on Not this year', async () => {
    let list = someCallList()
    const sent = mockCall('recordContact', ({ params }) => {
      list = someCallList({ dealers: list.dealers.filter(({ id }) => id !== params.id) })
      return someContact()
    })
    const { typist } = await show(() => list)
    await typist.click(within(await getCard('Golden Isles Air')).getByRole('button', { name: 'Call again on' }))
    const dayDialog = within(await screen.findByRole('dialog', { name: 'Call again on' }))
    await typist.click(dayDialog.getByRole('button', { name: 'Save' }))
    expect(dayDialog.getByText(callListTexts.dayNeeded)).toBeVisible()
    await typist.click(dayDialog.getByRole('button', { name: 'Tomorrow' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({
      outcome: 'call_again',
      callAgainOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })

    await typist.click(within(await getCard('Coastal Comfort Systems')).getByRole('button', { name: 'Not this year' }))
    const reason = within(await screen.findByRole('dialog', { name: 'Not this year' }))
    await typist.click(reason.getByRole('button', { name: 'Save' }))
    expect(reason.getByText(callListTexts.reasonNeeded)).toBeVisible()
    await typist.click(reason.getByRole('radio', { name: 'Another reason' }))
    await typist.click(reason.getByRole('button', { name: 'Save' }))
    expect(reason.getByText(callListTexts.reasonWordsNeeded)).toBeVisible()
    await typist.type(reason.getByRole('textbox', { name: 'Note' }), 'Sold to a cousin')
    await typist.click(reason.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toMatchObject({
      params: { id: coastal?.id },
      body: { outcome: 'not_this_year', reason: 'other', note: 'Sold to a cousin' },
    })
  })

  it('undoes a contact and shows the dealer again', async () => {
    mockCall('recordContact', someContact())
    const taken = mockCall('takeContactBack', { success: true })
    const { typist } = await show()
    await typist.click(within(await getCard('Golden Isles Air')).getByRole('button', { name: 'No answer' }))
    await typist.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText(callListTexts.undone)).toBeVisible()
    await waitFor(() => expect(taken).toHaveLength(1))
    expect(await getCard('Golden Isles Air')).toBeVisible()
    await waitFor(() => expect(countUnsent(user.id)).toBe(0))
  })

  it('keeps the dealer and the typed note on the card when the list changes', async () => {
    let list = someCallList()
    const sent = mockCall('recordContact', someContact())
    const { typist, client, requests } = await show(() => list)
    const card = within(await getCard('Golden Isles Air'))
    await typist.click(card.getByRole('button', { name: 'Add a note' }))
    await typist.type(card.getByRole('textbox', { name: 'Note' }), 'Signs on Monday')
    list = someCallList({ dealers: [someDealerToCall(3, { companyName: 'Savannah Air' }), ...list.dealers.slice(1)] })
    await act(() => client.invalidateQueries({ queryKey: ['getCallList'] }))
    expect(requests).toHaveLength(2)
    expect(await rows().findByText('Savannah Air')).toBeVisible()
    await typist.click(card.getByRole('button', { name: 'Reached' }))
    expect(await getCard('Savannah Air')).toBeVisible()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ params: { id: golden?.id }, body: { note: 'Signs on Monday' } })
  })

  it('ignores the second tap of a double tap', async () => {
    let list = someCallList()
    const sent = mockCall('recordContact', ({ params }) => {
      list = someCallList({ dealers: list.dealers.filter(({ id }) => id !== params.id) })
      return someContact()
    })
    const { typist } = await show(() => list)
    await typist.click(within(await getCard('Golden Isles Air')).getByRole('button', { name: 'Reached' }))
    const next = within(await getCard('Coastal Comfort Systems'))
    await typist.click(next.getByRole('button', { name: 'Reached' }))
    await waitFor(() => expect(countUnsent(user.id)).toBe(0))
    expect(await getCard('Coastal Comfort Systems')).toBeVisible()
    pause()
    await typist.click(next.getByRole('button', { name: 'Reached' }))
    await waitFor(() => expect(sent.map(({ params }) => params.id)).toEqual([golden?.id, coastal?.id]))
  })

  it('does not offer outcomes during impersonation', async () => {
    await show(someCallList(), { ...user, isImpersonating: true })
    expect(await getCard('Golden Isles Air')).toHaveTextContent(callListTexts.impersonating)
    expect(screen.queryByRole('button', { name: 'Reached' })).toBeNull()
  })
})

describe('offline contacts (docs/spec 14.2)', () => {
  it('are stored and listed, and sent once and in order when the network returns', async () => {
    const sent = mockCall('recordContact', someContact())
    const { typist } = await show()
    await getCard('Golden Isles Air')
    setOnline(false)
    await typist.click(within(await getCard('Golden Isles Air')).getByRole('button', { name: 'Reached' }))
    pause()
    await typist.click(within(await getCard('Coastal Comfort Systems')).getByRole('button', { name: 'No answer' }))
    const unsentList = within(await screen.findByRole('list', { name: 'Not sent yet' }))
    expect(unsentList.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Reached: Golden Isles AirUndo',
      'No answer: Coastal Comfort SystemsUndo',
    ])
    expect(screen.getByText('2 calls not sent yet')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Call today' })).toHaveFocus()
    expect([sent.length, countUnsent(user.id)]).toEqual([0, 2])
    setOnline(true)
    await waitFor(() => expect(countUnsent(user.id)).toBe(0))
    expect(sent.map(({ params }) => params.id)).toEqual([golden?.id, coastal?.id])
    await waitFor(() => expect(screen.queryByText('2 calls not sent yet')).toBeNull())
  })

  it('wait after a lost response, and are sent again with the same id', async () => {
    let isLost = true
    const sent = mockCall('recordContact', () => (isLost ? networkError() : someContact()))
    const { typist } = await show()
    await typist.click(within(await getCard('Golden Isles Air')).getByRole('button', { name: 'Reached' }))
    expect(await screen.findByText('1 call not sent yet')).toBeVisible()
    isLost = false
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(countUnsent(user.id)).toBe(0))
    expect(new Set(sent.map(({ body }) => (body as { id: string }).id)).size).toBe(1)
  })

  it('are removed by Undo before they are sent, and never sent', async () => {
    const sent = mockCall('recordContact', someContact())
    const { typist } = await show()
    await getCard('Golden Isles Air')
    setOnline(false)
    await typist.click(within(await getCard('Golden Isles Air')).getByRole('button', { name: 'Reached' }))
    await typist.click(await screen.findByRole('button', { name: 'Undo Reached: Golden Isles Air' }))
    expect(countUnsent(user.id)).toBe(0)
    expect(await getCard('Golden Isles Air')).toBeVisible()
    setOnline(true)
    expect(sent).toEqual([])
  })

  it('stay visible after a permanent rejection until dismissed', async () => {
    mockCall('recordContact', errorReply('NOT_FOUND', 'This is no longer there.'))
    const { typist } = await show()
    await typist.click(within(await getCard('Golden Isles Air')).getByRole('button', { name: 'Reached' }))
    const notice = await screen.findByText('Reached: Golden Isles Air. This is no longer there.')
    expect(notice).toBeVisible()
    expect(screen.getByText(callListTexts.notSaved)).toBeVisible()
    expect([unsentContacts(user.id).length, countUnsent(user.id)]).toEqual([1, 0])
    await typist.click(screen.getByRole('button', { name: 'Dismiss Reached: Golden Isles Air' }))
    expect(unsentContacts(user.id)).toEqual([])
    expect(screen.queryByText(callListTexts.notSaved)).toBeNull()
  })

  it('are sent again by Try again after a rejection', async () => {
    let isRejected = true
    mockCall('recordContact', () => (isRejected ? errorReply('NOT_FOUND', 'This is no longer there.') : someContact()))
    const { typist } = await show()
    await typist.click(within(await getCard('Golden Isles Air')).getByRole('button', { name: 'Reached' }))
    const again = await screen.findByRole('button', { name: 'Try again Reached: Golden Isles Air' })
    isRejected = false
    await typist.click(again)
    await waitFor(() => expect(unsentContacts(user.id)).toEqual([]))
    expect(screen.queryByText(callListTexts.notSaved)).toBeNull()
  })

  it('wait when a proxy responds instead of the portal', async () => {
    mockCall('recordContact', rawReply(new Response('<html>no</html>', { status: 404 })))
    const { typist } = await show()
    await typist.click(within(await getCard('Golden Isles Air')).getByRole('button', { name: 'Reached' }))
    expect(await screen.findByText('1 call not sent yet')).toBeVisible()
    expect(screen.queryByText(callListTexts.notSaved)).toBeNull()
  })

  it.each([
    [errorReply('TOO_LATE', callListTexts.tooLate), true],
    [errorReply('CONFLICT', callListTexts.otherAccount), false],
    [rawReply(new Response('<html>no</html>', { status: 404 })), false],
  ])('show that undo failed only when it is too late: %#', async (answer, isTooLate) => {
    mockCall('recordContact', someContact())
    const taken = mockCall('takeContactBack', answer)
    const { typist } = await show()
    await typist.click(within(await getCard('Golden Isles Air')).getByRole('button', { name: 'Reached' }))
    await typist.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(unsentContacts(user.id)).toMatchObject([
        isTooLate ? { refused: callListTexts.tooLate } : { undone: true, waits: true, refused: null },
      ]),
    )
    expect(taken[0]?.body).toEqual({ staffId: user.id })
    expect(screen.queryAllByText(callListTexts.undoFailed)).toHaveLength(isTooLate ? 1 : 0)
    expect(screen.queryByText(callListTexts.notSaved)).toBeNull()
  })

  it('are neither visible to nor sent by another account', async () => {
    const sent = mockCall('recordContact', networkError())
    const { typist, unmount } = await show()
    await typist.click(within(await getCard('Golden Isles Air')).getByRole('button', { name: 'Reached' }))
    expect(await screen.findByText('1 call not sent yet')).toBeVisible()
    unmount()
    const attempts = sent.length
    const otherUser = { ...user, id: '99999999-0000-4000-8000-000000000009' }
    const second = await show(someCallList(), otherUser)
    expect(await getCard('Golden Isles Air')).toBeVisible()
    expect(screen.queryByText('1 call not sent yet')).toBeNull()
    expect([sent.length, countUnsent(user.id)]).toEqual([attempts, 1])
    second.unmount()
    const now = mockCall('recordContact', someContact())
    await show()
    await waitFor(() => expect(countUnsent(user.id)).toBe(0))
    expect(now).toHaveLength(1)
  })

  it('stay stored when the session belongs to another account', async () => {
    mockCall('recordContact', errorReply('CONFLICT', callListTexts.otherAccount))
    const { typist } = await show()
    await typist.click(within(await getCard('Golden Isles Air')).getByRole('button', { name: 'Reached' }))
    expect(await screen.findByText('1 call not sent yet')).toBeVisible()
    expect(countUnsent(user.id)).toBe(1)
    expect(screen.queryByText(callListTexts.notSaved)).toBeNull()
  })
})
