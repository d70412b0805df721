import { useLocation } from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { someStaff } from '../../../test/given'
import { renderPage } from '../../../test/render-page'
import { BackLink } from '../../design/layout/page-header'
import { useListReturn, useRememberedList } from './list-return'

function List() {
  useRememberedList()
  return null
}

const Detail = () => <BackLink {...useListReturn('/admin/dealers', 'Dealers')} />

const Page = () => (useLocation().pathname === '/admin/dealers' ? <List /> : <Detail />)

const show = (path: string, id: string) =>
  renderPage(<Page />, { user: someStaff('super_admin', { id }), path, route: '/admin/$' })

const userId = (last: number) => `40000000-0000-4000-8000-00000000000${last}`
const link = () => screen.findByRole('link', { name: 'Dealers' })

describe('the link from a record back to its list', () => {
  it('leads to the list without filters if the user has not visited it', async () => {
    await show('/admin/dealers/7', userId(1))
    expect(await link()).toHaveAttribute('href', '/admin/dealers')
  })

  it('goes back to the list as the user left it', async () => {
    const { router, typist } = await show('/admin/dealers?search=air&page=2', userId(2))
    await act(async () => router.history.push('/admin/dealers/7'))
    expect(await link()).toHaveAttribute('href', '/admin/dealers?search=air&page=2')
    await typist.click(await link())
    await waitFor(() => expect(router.state.location.href).toBe('/admin/dealers?search=air&page=2'))
    expect(router.history.canGoBack()).toBe(false)
  })

  it('keeps the filters after the user visits other pages', async () => {
    const { router } = await show('/admin/dealers?search=air', userId(3))
    await act(async () => router.history.push('/admin/dealers/7'))
    await act(async () => router.history.push('/admin/dealers/8'))
    expect(await link()).toHaveAttribute('href', '/admin/dealers?search=air')
  })

  it('does not restore the lists of another account', async () => {
    await show('/admin/dealers/7', userId(4))
    expect(await link()).toHaveAttribute('href', '/admin/dealers')
  })
})
