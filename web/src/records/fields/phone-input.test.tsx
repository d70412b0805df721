import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { PhoneInput } from './phone-input'

function Phone({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start)
  return <PhoneInput aria-label="Phone" value={value} onChange={setValue} />
}

const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' })

describe('phone input', () => {
  it('formats XXX-XXX-XXXX during typing and rejects an eleventh digit', async () => {
    const user = userEvent.setup()
    render(<Phone />)
    await user.type(phone(), '40455501739')
    expect(phone()).toHaveValue('404-555-0173')
  })

  it('keeps the caret after a digit typed in the middle', async () => {
    const user = userEvent.setup()
    render(<Phone start="404-555-017" />)
    phone().focus()
    phone().setSelectionRange(2, 2)
    await user.keyboard('9')
    expect(phone()).toHaveValue('409-455-5017')
    expect(phone().selectionStart).toBe(3)
  })

  it('keeps the caret when a deleted hyphen is restored', async () => {
    const user = userEvent.setup()
    render(<Phone start="404-555-0173" />)
    phone().focus()
    phone().setSelectionRange(4, 4)
    await user.keyboard('{Backspace}')
    expect(phone()).toHaveValue('404-555-0173')
    expect(phone().selectionStart).toBe(3)
    await user.keyboard('{Backspace}')
    expect(phone()).toHaveValue('405-550-173')
    expect(phone().selectionStart).toBe(2)
  })

  it('accepts a pasted number with any punctuation', async () => {
    const user = userEvent.setup()
    render(<Phone />)
    phone().focus()
    await user.paste('(404) 555.0173')
    expect(phone()).toHaveValue('404-555-0173')
  })
})
