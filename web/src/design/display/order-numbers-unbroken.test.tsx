import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { OrderNumbersUnbroken } from './order-numbers-unbroken'

it('keeps each order number on one line and the rest of the text as it is', () => {
  render(
    <p data-testid="text">
      <OrderNumbersUnbroken text="Order ID: 2027-000142; a follow-up of 2026-000007" />
    </p>,
  )
  expect(screen.getByTestId('text')).toHaveTextContent('Order ID: 2027-000142; a follow-up of 2026-000007')
  expect(screen.getByText('2027-000142')).toHaveClass('whitespace-nowrap')
  expect(screen.getByText('2026-000007')).toHaveClass('whitespace-nowrap')
})
