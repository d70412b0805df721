import { useLocation } from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { someStaff } from '../../../test/given'
import { renderPage } from '../../../test/render-page'
import { BackLink } from '../../design/layout/page-header'
import { useCameFrom, useRememberedPage } from './came-from'

const Record = () => <BackLink {...useCameFrom({ href: '/admin/orders', label: 'Orders' })} />

function Page() {
  useRememberedPage()
  const path = useLocation().pathname
  return path.includes('/record') ? <Record /> : <p>{path}</p>
}

const userId = (last: number) => `40000000-0000-4000-8000-00000000001${last}`
const open = async (path: string, id: string) => {
  const page = await renderPage(<Page />, { user: someStaff('super_admin', { id }), path, route: '/admin/$' })
  await act(async () => page.router.history.push('/admin/record'))
  return page
}

describe('the link back from a record', () => {
  it.each([
    ['/admin/dashboard', 'Dashboard'],
    ['/admin/requests?status=pending', 'Requests'],
    ['/admin/calls', 'Call list'],
    ['/admin/dealers/10000000-0000-4000-8000-000000000111', 'Dealer'],
  ])('leads to %s, where the record was opened', async (path, label) => {
    await open(path, userId(1))
    expect(await screen.findByRole('link', { name: label })).toHaveAttribute('href', path)
  })

  it('goes back in the history to the list as the user left it', async () => {
    const { router, typist } = await open('/admin/orders?search=air', userId(2))
    await typist.click(await screen.findByRole('link', { name: 'Orders' }))
    await waitFor(() => expect(router.state.location.href).toBe('/admin/orders?search=air'))
    expect(router.history.canGoBack()).toBe(false)
  })

  it('leads to the default page from any other page', async () => {
    await open('/admin/dealers/campaigns', userId(3))
    expect(await screen.findByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/admin/orders')
  })

  it('does not lead to the pages of another account', async () => {
    await open('/admin/dashboard', userId(4))
    await renderPage(<Page />, {
      user: someStaff('super_admin', { id: userId(5) }),
      path: '/admin/record',
      route: '/admin/$',
    })
    expect(screen.getAllByRole('link').at(-1)).toHaveTextContent('Orders')
  })
})
