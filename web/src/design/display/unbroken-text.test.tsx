import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { hyphenatedWords, orderNumbers, UnbrokenText } from './unbroken-text'

it.each([
  ['order number', orderNumbers, 'Order ID: 2027-000142; a follow-up of 2026-000007', ['2027-000142', '2026-000007']],
  ['hyphenated word', hyphenatedWords, 'Outside the demo, a sign-in code is needed', ['sign-in']],
])('keeps each %s on one line and the rest of the text as it is', (_what, parts, text, unbroken) => {
  render(
    <p data-testid="text">
      <UnbrokenText text={text} parts={parts} />
    </p>,
  )
  expect(screen.getByTestId('text')).toHaveTextContent(text)
  for (const part of unbroken) expect(screen.getByText(part)).toHaveClass('whitespace-nowrap')
})
