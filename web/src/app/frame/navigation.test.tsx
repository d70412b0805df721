import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { errorReply, mockCall, mockNetwork, networkError } from '../../../test/api-mock'
import { someDealer, someProgram } from '../../../test/given'
import { renderPage } from '../../../test/render-page'
import { AppLink, LinkProvider } from '../../design/link'
import { call } from '../../lib/api/call'
import { errorText } from '../../lib/api/errors'
import { callQuery } from '../../lib/api/queries'
import { RouterAnchor } from '../routes/router-anchor'
import { OfflineBanner } from './offline-banner'
import { useFocusHeading } from './use-focus-heading'

mockNetwork()

function Page({ link }: { link: string }) {
  useFocusHeading()
  const [late, setLate] = useState(false)
  return (
    <LinkProvider value={RouterAnchor}>
      <AppLink href={link}>Go on</AppLink>
      <button type="button" onClick={() => setLate(true)}>
        Answer
      </button>
      <main id="main">{late && <h1>Late heading</h1>}</main>
      <Outlet />
    </LinkProvider>
  )
}

const showPage = (link: string) =>
  renderPage(<Page link={link} />, { user: someDealer(), path: '/orders/1', route: '/orders/$id' })

describe('navigation within the portal', () => {
  it('focuses the heading of the next page, even if it renders late', async () => {
    const { typist } = await showPage('/orders/2')
    await typist.click(screen.getByRole('link', { name: 'Go on' }))
    expect(document.body).not.toHaveFocus()
    await act(async () => screen.getByRole('button', { name: 'Answer' }).click())
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Late heading' })).toHaveFocus())
  })

  it('keeps the focus when only the query changes, and on the first page', async () => {
    const { typist } = await showPage('/orders/1?page=2')
    await act(async () => screen.getByRole('button', { name: 'Answer' }).click())
    const link = screen.getByRole('link', { name: 'Go on' })
    await typist.click(link)
    expect(link).toHaveFocus()
  })

  it.each([
    ['/api/orders/1/agreement.pdf', {}],
    ['https://example.com/', {}],
    ['//example.com/', {}],
    ['#main', {}],
    ['/orders/2', { ctrlKey: true }],
    ['/orders/2', { button: 1 }],
  ])('lets the browser handle a click on %s with %j', async (href, mouseEvent) => {
    const { router } = await showPage(href)
    const link = screen.getByRole('link', { name: 'Go on' })
    let isPrevented = false
    const recordAndPrevent = (event: Event) => {
      isPrevented = event.defaultPrevented
      event.preventDefault()
    }
    window.addEventListener('click', recordAndPrevent, { once: true })
    fireEvent.click(link, mouseEvent)
    expect(isPrevented).toBe(false)
    expect(router.state.location.pathname).toBe('/orders/1')
  })
})

describe('a lost connection', () => {
  it('shows the offline banner with the time of the data, but not for failed calls alone', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(2026, 10, 22, 9, 41) })
    mockCall('getProgram', someProgram())
    const { client } = await renderPage(<OfflineBanner />, { user: someDealer() })
    const bannerText = () => screen.queryByText(/You are offline/)?.parentElement?.textContent
    await act(async () => {
      await call('getProgram')
    })
    mockCall('getProgram', networkError())
    await act(async () => {
      await client.fetchQuery(callQuery('getProgram')).catch(() => undefined)
    })
    expect(bannerText()).toBeUndefined()
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(bannerText()).toBe('You are offline.Last updated at 9:41 AM. Nothing you typed is lost.')
    network.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(bannerText()).toBeUndefined()
    vi.useRealTimers()
  })

  it('retries calls without a response when it ends, but not rejected ones', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    mockCall('listCategories', networkError())
    mockCall('getProgram', networkError())
    const managerRequests = mockCall('listTerritoryManagers', errorReply('INTERNAL', 'Something went wrong'))
    const QueryPage = () => {
      const { error } = useQuery(callQuery('listCategories'))
      useQuery(callQuery('listTerritoryManagers'))
      return (
        <>
          <OfflineBanner />
          <p>{error && errorText(error, '')}</p>
        </>
      )
    }
    await renderPage(<QueryPage />, { user: someDealer() })
    await screen.findByText('Your connection is fine, but the portal did not respond.')
    const requests = mockCall('listCategories', [])
    mockCall('getProgram', someProgram())
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(managerRequests).toHaveLength(1)
    vi.useRealTimers()
  })
})
