import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPage } from '../../../../test/render-page'
import { WeekTable } from './week-table'

const taylor = { staffName: 'Taylor Mabry', contacts: 3, reached: 2 }
const avery = { staffName: 'Avery Coleman', contacts: 1, reached: 0 }

describe('The calls of the week (docs/spec 14.2)', () => {
  it('list each caller below the total if several staff members called', async () => {
    await renderPage(<WeekTable week={[taylor, avery]} />)
    expect(screen.getByText('This week: 4 calls, 2 reached')).toBeVisible()
    const rows = within(screen.getByRole('table', { name: 'Calls this week by caller' })).getAllByRole('row')
    const cells = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent)
    expect(rows.map(cells)).toEqual([
      ['Caller', 'Calls', 'Reached'],
      ['Taylor Mabry', '3', '2'],
      ['Avery Coleman', '1', '0'],
    ])
  })

  it.each([
    { week: [], text: 'This week: no calls yet' },
    { week: [taylor], text: 'This week: 3 calls, 2 reached' },
  ])('are only a line: $text', async ({ week, text }) => {
    await renderPage(<WeekTable week={week} />)
    expect(screen.getByText(text)).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
  })
})
