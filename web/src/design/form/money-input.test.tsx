import { parseMoney } from '@portal/contract/rules/money'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { MoneyInput } from './money-input'
import { formatMoneyWhileTyping, shownCaret, typedAmount } from './money-text'

function Price({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <MoneyInput aria-label="Price" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

const price = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' })
const given = () => screen.getByRole('status').textContent

describe('money input', () => {
  it('groups thousands while typing, keeps the caret, and hands out what was typed', async () => {
    const user = userEvent.setup()
    render(<Price />)
    await user.type(price(), '1234.56')
    expect(price()).toHaveValue('1,234.56')
    expect(given()).toBe('1234.56')
    price().setSelectionRange(1, 1)
    await user.keyboard('9')
    expect(price()).toHaveValue('19,234.56')
    expect(price().selectionStart).toBe(2)
  })

  it('keeps the caret when one of its own commas is deleted and comes back', async () => {
    const user = userEvent.setup()
    render(<Price start="1250" />)
    price().focus()
    price().setSelectionRange(2, 2)
    await user.keyboard('{Backspace}')
    expect(price()).toHaveValue('1,250')
    expect(price().selectionStart).toBe(1)
    await user.keyboard('{Backspace}')
    expect(price()).toHaveValue('250')
  })

  it('fills in the two decimals on leaving', async () => {
    const user = userEvent.setup()
    render(<Price />)
    await user.type(price(), '1250')
    await user.tab()
    expect(price()).toHaveValue('1,250.00')
  })

  it.each(['-1', '1.005', '1.2.3', '12,50', '12a', 'abc', '1e3', '1234,567'])(
    'keeps %j as it was typed, while typing and on leaving',
    async (text) => {
      const user = userEvent.setup()
      render(<Price />)
      await user.type(price(), text)
      expect(price()).toHaveValue(text)
      await user.tab()
      expect(price()).toHaveValue(text)
      expect(given()).toBe(text)
    },
  )

  it.each(['$1,250.00', ' 1250 ', '1250', '1,250'])('takes a pasted %j over what stood there', async (text) => {
    const user = userEvent.setup()
    render(<Price start="1299.99" />)
    price().focus()
    price().select()
    await user.paste(text)
    await user.tab()
    expect(given()).toBe('1250.00')
    expect(price()).toHaveValue('1,250.00')
  })

  it('does not read a pasted comma for one of its own', async () => {
    const user = userEvent.setup()
    render(<Price start="1250" />)
    price().focus()
    price().select()
    await user.paste('1,25')
    expect(price()).toHaveValue('1,25')
    expect(parseMoney(given() ?? '')).toBeNull()
  })
})

describe('the text of a money input', () => {
  const signs = fc.array(fc.constantFrom(...'0123456789', ',', '.', '-', '$', ' ', 'a'), { maxLength: 12 })

  it('shows the amount that was typed, and no other', () => {
    fc.assert(
      fc.property(signs, (all) => {
        const typed = all.join('')
        expect(parseMoney(formatMoneyWhileTyping(typed))).toBe(parseMoney(typed))
      }),
    )
  })

  it('holds exactly what was typed, sign by sign, in any place', () => {
    const steps = fc.array(fc.record({ sign: fc.constantFrom(...'0123456789', ',', '.', '-'), place: fc.nat(12) }))
    fc.assert(
      fc.property(steps, (all) => {
        let value = ''
        for (const { sign, place } of all) {
          const at = Math.min(place, value.length)
          const from = shownCaret({ text: value, caret: at })
          const shown = formatMoneyWhileTyping(value)
          const held = { text: shown.slice(0, from) + sign + shown.slice(from), caret: from + 1 }
          const typed = typedAmount(value, held, sign)
          expect(typed).toEqual({ text: value.slice(0, at) + sign + value.slice(at), caret: at + 1 })
          value = typed.text
        }
      }),
    )
  })
})
