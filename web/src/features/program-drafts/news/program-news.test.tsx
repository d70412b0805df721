import type { ProgramNews as News } from '@portal/contract/program-drafts/version'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mockCall, mockNetwork } from '../../../../test/api-mock'
import { someStaff } from '../../../../test/given'
import { feeChange } from '../../../../test/given-program-drafts'
import { renderPage } from '../../../../test/render-page'
import { ProgramNews } from './program-news'

mockNetwork()

const version: NonNullable<News['next']> = {
  number: 2,
  title: '2027 terms: 25% fee',
  takesEffectAt: '2026-12-07T05:00:00.000Z',
  changes: [feeChange],
}

async function show(
  news: Partial<News>,
  { role = 'territory_manager' as Parameters<typeof someStaff>[0], programNumber = 2 } = {},
) {
  const requests = mockCall('getProgramNews', { recent: [], next: null, ...news })
  const page = await renderPage(<ProgramNews />, { user: someStaff(role), program: { programNumber } })
  return { ...page, requests }
}
const section = async (name: string) => within(await screen.findByRole('region', { name }))

describe('What is new in the program, for staff (docs/spec 24.20)', () => {
  it('lists the changes of the version that took effect recently', async () => {
    await show({ recent: [version] })
    const news = await section('What’s new in the program')
    expect(news.getByText(/2027 terms: 25% fee, from/)).toHaveTextContent('from December 7, 2026 on')
    expect(news.getByRole('listitem')).toHaveTextContent('Terms 2027: FeeBefore: 30%After: 25%')
    expect(news.queryByRole('link')).toBeNull()
    expect(screen.queryByRole('region', { name: 'Coming up in the program' })).toBeNull()
  })

  it('lists the changes of every version that took effect recently', async () => {
    const dayBefore = { ...version, takesEffectAt: '2026-12-06T05:00:00.000Z', title: 'Welcome email' }
    await show({ recent: [{ ...version, number: 3 }, dayBefore] }, { role: 'mingledorffs', programNumber: 3 })
    const news = await section('What’s new in the program')
    expect(news.getAllByRole('listitem')).toHaveLength(2)
    expect(news.getByText(/Welcome email, from/)).toHaveTextContent('from December 6, 2026 on')
    const links = news.getAllByRole('link').map((link) => link.textContent)
    expect(links).toEqual(['Open version 3', 'Open version 2'])
  })

  it('announces the next version, and leads users who can read the program to it', async () => {
    await show({ next: version }, { role: 'mingledorffs' })
    const news = await section('Coming up in the program')
    expect(news.getByRole('link', { name: 'Open version 2' })).toHaveAttribute('href', '/portal/program/versions/2')
    expect(screen.queryByRole('region', { name: 'What’s new in the program' })).toBeNull()
  })

  it('shows the first changes of many, and all of them on request', async () => {
    const changes = Array.from({ length: 6 }, (_, index) => ({ ...feeChange, what: `Fee ${index}` }))
    const { typist } = await show({ recent: [{ ...version, changes }] })
    const news = await section('What’s new in the program')
    expect(news.getAllByRole('listitem')).toHaveLength(4)
    await typist.click(news.getByRole('button', { name: 'Show all 6 changes' }))
    expect(news.getAllByRole('listitem')).toHaveLength(6)
    expect(news.queryByRole('button')).toBeNull()
  })

  it('requests nothing while the first version is in effect and none is scheduled', async () => {
    const { requests } = await show({ recent: [version] }, { programNumber: 1 })
    expect(requests).toEqual([])
    expect(screen.queryByRole('heading')).toBeNull()
  })
})
