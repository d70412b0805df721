import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { SearchField } from './search-field'

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

  it('takes no more letters than the address and the server do', () => {
    render(<Sample />)
    expect(screen.getByRole('searchbox', { name: 'Search company' })).toHaveAttribute('maxlength', '5000')
  })

  it('leaves a / that is being written alone', async () => {
    const user = userEvent.setup()
    render(<Sample />)
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'spring/fall')
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('spring/fall')
  })
})
