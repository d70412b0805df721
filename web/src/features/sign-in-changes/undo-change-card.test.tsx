import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { errorReply, mockCall, mockNetwork } from '../../../test/api-mock'
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

describe('the link that undoes a sign-in change', () => {
  it('asks for confirmation and removes the token from the URL', async () => {
    const requests = mockCall('undoSignInChange', { role: 'staff', undone: ['email'], passwordToken: 'x' })
    await show()
    expect(button()).toBeVisible()
    await waitFor(() => expect(window.location.search).toBe(''))
    expect(requests).toEqual([])
  })

  it('offers staff a new password', async () => {
    const requests = mockCall('undoSignInChange', {
      role: 'staff',
      undone: ['email', 'password'],
      passwordToken: 'next',
    })
    const { typist } = await show()
    await typist.click(button())
    expect(await screen.findByText(/Your previous email address is restored/)).toBeVisible()
    const link = screen.getByRole('link', { name: 'Choose a new password' })
    expect(link).toHaveAttribute('href', '/reset-password?token=next')
    expect(requests[0]?.body).toEqual({ token })
    expect(onUndone).toHaveBeenCalledOnce()
  })

  it('refers a dealer to the sign-in page and the distributor', async () => {
    mockCall('undoSignInChange', { role: 'dealer', undone: ['zip'], passwordToken: null })
    const { typist } = await show()
    await typist.click(button())
    expect(await screen.findByText(/Your previous ZIP code is restored/)).toBeVisible()
    expect(screen.getByText(/Call your distributor/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
  })

  it('reports an invalid link', async () => {
    mockCall('undoSignInChange', errorReply('LINK_INVALID', 'This link is no longer valid.'))
    const { typist } = await show()
    await typist.click(button())
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer valid')
    expect(screen.queryByRole('button', { name: 'Undo this change' })).toBeNull()
    expect(screen.queryByText(/Every device is signed out/)).toBeNull()
  })

  it('asks the user to open the link again after a reload', async () => {
    window.history.replaceState(null, '', '/undo-change')
    await show()
    expect(screen.getByText('Please open the link in the email again')).toBeVisible()
  })
})
