import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { onNarrowScreen, onTablet } from '../../../test/narrow-screen'
import { setSingleKeys } from '../single-keys'
import { FilterSelect } from './filter-select'
import { SearchField } from './search-field'
import { Toolbar, type ToolbarFilter } from './toolbar'

afterEach(() => setSingleKeys(true))

function Sample() {
  const [value, setValue] = useState('')
  return (
    <>
      <textarea aria-label="Message" />
      <SearchField label="Search company" value={value} onChange={setValue} />
    </>
  )
}

describe('search field', () => {
  it('takes the focus on / and clears on Escape', async () => {
    const user = userEvent.setup()
    render(<Sample />)
    await user.keyboard('/')
    const search = screen.getByRole('searchbox', { name: 'Search company' })
    expect(search).toHaveFocus()
    await user.keyboard('air{Escape}')
    expect(search).toHaveValue('')
  })

  it('has a short placeholder on phones, and the same name', () => {
    onNarrowScreen()
    render(<Sample />)
    expect(screen.getByRole('searchbox', { name: 'Search company' })).toHaveAttribute('placeholder', 'Search')
  })

  it('is cleared by its button, and keeps the focus', async () => {
    const user = userEvent.setup()
    render(<Sample />)
    const search = screen.getByRole('searchbox', { name: 'Search company' })
    expect(screen.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument()
    await user.type(search, 'air')
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(search).toHaveValue('')
    expect(search).toHaveFocus()
  })

  it('ignores / while single-key shortcuts are turned off', async () => {
    setSingleKeys(false)
    const user = userEvent.setup()
    render(<Sample />)
    await user.keyboard('/')
    expect(screen.getByRole('searchbox', { name: 'Search company' })).not.toHaveFocus()
  })

  it('limits its length to what the URL and the server accept', () => {
    render(<Sample />)
    expect(screen.getByRole('searchbox', { name: 'Search company' })).toHaveAttribute('maxlength', '5000')
  })

  it('ignores a / typed in a text field', async () => {
    const user = userEvent.setup()
    render(<Sample />)
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'spring/fall')
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('spring/fall')
  })
})

describe('the filters of a list', () => {
  const filter = (name: string, value: string, inSight?: 'tablet' | 'desktop'): ToolbarFilter => ({
    name,
    isSet: value !== '',
    inSight,
    field: (
      <FilterSelect label={name} value={value} onChange={() => undefined} options={[{ value: 'x', label: 'Some' }]} />
    ),
  })
  const show = () =>
    render(
      <Toolbar
        filters={[filter('Status', '', 'tablet'), filter('Manager', 'x', 'desktop'), filter('Order ID', 'x')]}
        onClear={() => undefined}
      />,
    )
  const getVisibleFilters = () => screen.queryAllByRole('combobox').map((field) => field.getAttribute('aria-label'))
  const button = () => screen.getByRole('button', { name: /^Filters/ })

  it('are next to the search if there is room, and otherwise under Filters with the number of active ones', () => {
    show()
    expect(getVisibleFilters()).toEqual(['Status', 'Manager'])
    expect(button()).toHaveAccessibleName(/^Filters 1 ?active$/)
  })

  it('are fewer on tablets, and none on phones', () => {
    onTablet()
    const { unmount } = show()
    expect(getVisibleFilters()).toEqual(['Status'])
    expect(button()).toHaveAccessibleName(/^Filters 2 ?active$/)
    unmount()
    onNarrowScreen()
    show()
    expect(getVisibleFilters()).toEqual([])
  })

  it('contain Clear Filters on phones, which does nothing without a filter', async () => {
    onNarrowScreen()
    const user = userEvent.setup()
    const onClear = vi.fn()
    const { rerender } = render(<Toolbar filters={[filter('Status', 'x', 'tablet')]} onClear={onClear} />)
    expect(screen.queryByRole('button', { name: 'Clear Filters' })).not.toBeInTheDocument()
    await user.click(button())
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }))
    expect(onClear).toHaveBeenCalledOnce()
    rerender(<Toolbar filters={[filter('Status', '', 'tablet')]} />)
    const clear = screen.getByRole('button', { name: 'Clear Filters' })
    expect(clear).toHaveAttribute('aria-disabled', 'true')
    expect(clear).toHaveFocus()
  })

  it('expand and collapse by their button', async () => {
    const user = userEvent.setup()
    show()
    expect(button()).toHaveAttribute('aria-expanded', 'false')
    await user.click(button())
    expect(getVisibleFilters()).toEqual(['Status', 'Manager', 'Order ID'])
    expect(button()).toHaveAttribute('aria-expanded', 'true')
    await user.click(button())
    expect(getVisibleFilters()).toEqual(['Status', 'Manager'])
  })
})

describe('the counts of a toolbar', () => {
  it('reserve their space while unknown', () => {
    const { rerender } = render(<Toolbar counts={[{ label: 'Total', value: undefined }]} />)
    expect(screen.getByRole('status')).toHaveTextContent('Total –')
    rerender(<Toolbar counts={[{ label: 'Total', value: 1268 }]} />)
    expect(screen.getByRole('status')).toHaveTextContent('Total 1,268')
  })
})
