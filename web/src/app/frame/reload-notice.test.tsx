import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { dropReloadWish, wishReload } from '../../lib/script/reload-wish'
import { ReloadNotice } from './reload-notice'

afterEach(() => act(dropReloadWish))

describe('the notice of an update under an open form', () => {
  it('is not there until a reload is wished for, and goes when it has to wait', async () => {
    render(<ReloadNotice />)
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
    act(wishReload)
    expect(screen.getByRole('status')).toHaveTextContent('Save what you changed, then reload the page.')
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Later' }))
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
  })
})
