import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mockNetwork } from '../../../test/api-mock'
import { someDealer, someStaff } from '../../../test/given'
import { renderPage } from '../../../test/render-page'
import { PageSkeleton } from './page-skeletons'
import { type PageName, pages } from './pages'

mockNetwork()

const names = Object.keys(pages) as PageName[]
const dealerPages: readonly PageName[] = ['home', 'checkout', 'confirmation', 'myOrders', 'dealerProfile']

const show = (page: PageName) => {
  const user = dealerPages.includes(page) ? someDealer() : someStaff('super_admin')
  return renderPage(<PageSkeleton page={page} user={user} />, { user })
}

describe('a page on its way', () => {
  it.each(names)('%s has a heading that says which it is', async (page) => {
    await show(page)
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('')
  })

  it('has the heads of its table, and nothing a screen reader would take for rows', async () => {
    const { container } = await show('orderHistory')
    expect(within(container).getByText('Monthly Total')).toBeInTheDocument()
    expect(screen.queryByRole('table')).toBeNull()
    expect(container.querySelectorAll('tbody tr')).toHaveLength(10)
  })
})
