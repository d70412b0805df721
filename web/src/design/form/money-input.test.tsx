import { parseMoney } from '@portal/contract/rules/money'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { MoneyInput } from './money-input'
import { formatMoneyWhileTyping, formattedCaret, typedAmount } from './money-text'

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
const getTypedText = () => screen.getByRole('status').textContent

describe('money input', () => {
  it('groups thousands during typing, keeps the caret, and returns the typed text', async () => {
    const user = userEvent.setup()
    render(<Price />)
    await user.type(price(), '1234.56')
    expect(price()).toHaveValue('1,234.56')
    expect(getTypedText()).toBe('1234.56')
    price().setSelectionRange(1, 1)
    await user.keyboard('9')
    expect(price()).toHaveValue('19,234.56')
    expect(price().selectionStart).toBe(2)
  })

  it('keeps the caret when a deleted comma of the field is restored', async () => {
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

  it('adds two decimals on blur', async () => {
    const user = userEvent.setup()
    render(<Price />)
    await user.type(price(), '1250')
    await user.tab()
    expect(price()).toHaveValue('1,250.00')
  })

  it.each(['-1', '1.005', '1.2.3', '12,50', '12a', 'abc', '1e3', '1234,567'])(
    'keeps %j as typed, during typing and on blur',
    async (text) => {
      const user = userEvent.setup()
      render(<Price />)
      await user.type(price(), text)
      expect(price()).toHaveValue(text)
      await user.tab()
      expect(price()).toHaveValue(text)
      expect(getTypedText()).toBe(text)
    },
  )

  it.each(['$1,250.00', ' 1250 ', '1250', '1,250'])('replaces the previous value with a pasted %j', async (text) => {
    const user = userEvent.setup()
    render(<Price start="1299.99" />)
    price().focus()
    price().select()
    await user.paste(text)
    await user.tab()
    expect(getTypedText()).toBe('1250.00')
    expect(price()).toHaveValue('1,250.00')
  })

  it('distinguishes a pasted comma from its own', async () => {
    const user = userEvent.setup()
    render(<Price start="1250" />)
    price().focus()
    price().select()
    await user.paste('1,25')
    expect(price()).toHaveValue('1,25')
    expect(parseMoney(getTypedText() ?? '')).toBeNull()
  })
})

describe('the text of a money input', () => {
  const signs = fc.array(fc.constantFrom(...'0123456789', ',', '.', '-', '$', ' ', 'a'), { maxLength: 12 })

  it('shows only the typed amount', () => {
    fc.assert(
      fc.property(signs, (all) => {
        const typedText = all.join('')
        expect(parseMoney(formatMoneyWhileTyping(typedText))).toBe(parseMoney(typedText))
      }),
    )
  })

  it('contains exactly what was typed, character by character, at any position', () => {
    const steps = fc.array(fc.record({ sign: fc.constantFrom(...'0123456789', ',', '.', '-'), place: fc.nat(12) }))
    fc.assert(
      fc.property(steps, (all) => {
        let value = ''
        for (const { sign, place } of all) {
          const at = Math.min(place, value.length)
          const from = formattedCaret({ text: value, caret: at })
          const formatted = formatMoneyWhileTyping(value)
          const current = { text: formatted.slice(0, from) + sign + formatted.slice(from), caret: from + 1 }
          const nextText = typedAmount(value, current, sign)
          expect(nextText).toEqual({ text: value.slice(0, at) + sign + value.slice(at), caret: at + 1 })
          value = nextText.text
        }
      }),
    )
  })
})
