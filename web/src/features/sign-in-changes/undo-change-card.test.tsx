import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { mockCall, mockNetwork, refusal } from '../../../test/api-mock'
import { renderPage } from '../../../test/render-page'
import { UndoChangeCard } from './undo-change-card'

mockNetwork()
const token = 'a-token-of-more-than-twenty-letters'
const onUndone = vi.fn()
beforeEach(() => {
  onUndone.mockClear()
  window.history.replaceState(null, '', `/undo-change?token=${token}`)
})
const show = () => renderPage(<UndoChangeCard onUndone={onUndone} />)
const button = () => screen.getByRole('button', { name: 'Undo this change' })

describe('the link that undoes a change of sign-in', () => {
  it('asks first and leaves the token out of the address', async () => {
    const asked = mockCall('undoSignInChange', { role: 'staff', undone: ['email'], passwordToken: 'x' })
    await show()
    expect(button()).toBeVisible()
    await waitFor(() => expect(window.location.search).toBe(''))
    expect(asked).toEqual([])
  })

  it('leads staff to a new password', async () => {
    const asked = mockCall('undoSignInChange', { role: 'staff', undone: ['email', 'password'], passwordToken: 'next' })
    const { typist } = await show()
    await typist.click(button())
    expect(await screen.findByText(/Your former e-mail address is back/)).toBeVisible()
    const link = screen.getByRole('link', { name: 'Choose a new password' })
    expect(link).toHaveAttribute('href', '/reset-password?token=next')
    expect(asked[0]?.body).toEqual({ token })
    expect(onUndone).toHaveBeenCalledOnce()
  })

  it('sends a dealer to the sign-in, and to the distributor', async () => {
    mockCall('undoSignInChange', { role: 'dealer', undone: ['zip'], passwordToken: null })
    const { typist } = await show()
    await typist.click(button())
    expect(await screen.findByText(/Your former ZIP code is back/)).toBeVisible()
    expect(screen.getByText(/Call your distributor/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
  })

  it('says that a link is over, and that there is none', async () => {
    mockCall('undoSignInChange', refusal('LINK_INVALID', 'This link is no longer valid.'))
    const { typist } = await show()
    await typist.click(button())
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer valid')
    expect(screen.queryByRole('button', { name: 'Undo this change' })).toBeNull()
    expect(screen.queryByText(/Every device is signed out/)).toBeNull()
  })

  it('asks to open the link again after a reload', async () => {
    window.history.replaceState(null, '', '/undo-change')
    await show()
    expect(screen.getByText('Please open the link in the message again')).toBeVisible()
  })
})
