import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { onNarrowScreen, onTablet } from '../../../test/narrow-screen'
import { FoldingSheet } from './folding-sheet'

const show = () =>
  render(
    <FoldingSheet id="timeline" title="Timeline" summary="Signed, Nov 20, 2026" aside="3 events">
      <p>Order placed</p>
    </FoldingSheet>,
  )

describe('a folding sheet', () => {
  it('shows its content and no button on wide screens', () => {
    show()
    const sheet = screen.getByRole('region', { name: 'Timeline' })
    expect(sheet).toHaveTextContent('Timeline3 eventsOrder placed')
    expect(within(sheet).queryByRole('button')).toBeNull()
  })

  it.each([
    ['phones', onNarrowScreen],
    ['tablets', onTablet],
  ])('shows a summary on %s, and its content after a tap on the title', async (_screen, setScreen) => {
    setScreen()
    show()
    const button = within(screen.getByRole('region', { name: 'Timeline' })).getByRole('button', { name: 'Timeline' })
    expect(screen.getByText('Signed, Nov 20, 2026')).toBeVisible()
    const content = document.getElementById(button.getAttribute('aria-controls') ?? '')
    expect(button).toHaveAttribute('aria-expanded', 'false')
    expect(content).toHaveClass('max-lg:hidden', 'print:block')
    await userEvent.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    expect(content).not.toHaveClass('max-lg:hidden')
  })
})
