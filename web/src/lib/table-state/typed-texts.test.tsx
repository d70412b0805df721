import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { renderPage } from '../../../test/render-page'
import { useHasUnsentText, useTypedText } from './typed-texts'
import { useTableState } from './use-table-state'

const shape = {
  filters: { search: z.string(), zip: z.string(), status: z.string() },
  sortFields: ['name'],
  defaultSort: 'name',
} as const

function TextField({ name, value, onChange }: { name: string; value: string; onChange: (text: string) => void }) {
  const typedText = useTypedText(value, onChange)
  return (
    <input aria-label={name} value={typedText.value} onChange={(event) => typedText.onChange(event.target.value)} />
  )
}

function Filters() {
  const { filters, setFilters, clearFilters, isFiltered } = useTableState(shape)
  const hasUnsent = useHasUnsentText()
  return (
    <>
      <TextField name="Search" value={filters.search ?? ''} onChange={(search) => setFilters({ search })} />
      <TextField name="Zip" value={filters.zip ?? ''} onChange={(zip) => setFilters({ zip })} />
      {(isFiltered || hasUnsent) && (
        <button type="button" onClick={clearFilters}>
          Clear Filters
        </button>
      )}
    </>
  )
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const pause = () => act(async () => void (await vi.advanceTimersByTimeAsync(1000)))
const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })
const clearButton = () => screen.queryByRole('button', { name: 'Clear Filters' })

it.each(['?status=active&search=air', '?status=active', ''])(
  'clears typed text with the filters for %j',
  async (query) => {
    const { router } = await renderPage(<Filters />, { path: `/dealers${query}` })
    type('Search', 'airflow')
    type('Zip', '303')
    fireEvent.click(clearButton() ?? expect.fail('what is typed can be cleared before it filters'))
    expect(screen.getByLabelText('Search')).toHaveValue('')
    expect(screen.getByLabelText('Zip')).toHaveValue('')
    await pause()
    expect(router.state.location.searchStr).toBe('')
    expect(clearButton()).toBeNull()
  },
)

it('filters by typed text after a pause', async () => {
  const { router } = await renderPage(<Filters />, { path: '/dealers?status=active' })
  type('Zip', '303')
  await pause()
  expect(router.state.location.search).toEqual({ status: 'active', zip: '303' })
  expect(screen.getByLabelText('Zip')).toHaveValue('303')
})
