import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { cancelReloadRequest, requestReload } from '../../lib/script'
import { ReloadNotice } from './reload-notice'

afterEach(() => act(cancelReloadRequest))

describe('the update notice over an open form', () => {
  it('appears when a reload is requested and closes with Later', async () => {
    render(<ReloadNotice />)
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
    act(requestReload)
    expect(screen.getByRole('status')).toHaveTextContent('Save your changes, then reload the page.')
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Later' }))
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
  })
})
