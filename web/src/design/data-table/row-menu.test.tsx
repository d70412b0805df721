import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { MenuItem } from '../overlay/menu'
import { RowMenu } from './row-menu'

function showMenu() {
  render(
    <RowMenu label="Actions for order 1">
      <MenuItem>View</MenuItem>
      <MenuItem>Edit</MenuItem>
    </RowMenu>,
  )
  return userEvent.setup()
}

const trigger = () => screen.getByRole('button', { name: 'Actions for order 1' })

describe('the menu of a row', () => {
  it.each(['{Enter}', ' ', '{ArrowDown}'])(
    'opens by the key "%s" at its first item, the first time and again',
    async (key) => {
      const typist = showMenu()
      await typist.tab()
      for (let time = 0; time < 2; time += 1) {
        expect(trigger()).toHaveFocus()
        await typist.keyboard(key)
        expect(await screen.findByRole('menuitem', { name: 'View' })).toHaveFocus()
        await typist.keyboard('{Escape}')
        expect(screen.queryByRole('menu')).toBeNull()
      }
      expect(trigger()).toHaveFocus()
    },
  )

  it('opens on click and returns the focus', async () => {
    const typist = showMenu()
    expect(trigger()).toHaveAttribute('aria-haspopup', 'menu')
    await typist.click(trigger())
    expect(await screen.findByRole('menu')).toBeVisible()
    await typist.keyboard('{Escape}')
    expect(trigger()).toHaveFocus()
  })
})
