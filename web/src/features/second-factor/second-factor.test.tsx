import type { SecondFactor } from '@portal/contract/accounts/second-factor'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { errorReply, mockCall, mockNetwork } from '../../../test/api-mock'
import { someDealer, someStaff } from '../../../test/given'
import { renderPage } from '../../../test/render-page'
import { dismissToast } from '../../design/toast/toast'
import { SecondFactorSections } from './second-factor-sections'
import { SetUpChoice } from './set-up-choice'

mockNetwork()
afterEach(() => dismissToast())

const none: SecondFactor = {
  isRequired: false,
  passkeysUnavailable: null,
  appUnavailable: null,
  passkeys: [],
  app: null,
  recoveryCodes: [],
  openedByRecoveryCode: [],
}
const at = '2026-09-03T12:00:00.000Z'
const id = '00000000-0000-4000-8000-00000000000a'
const codes = Array.from({ length: 10 }, (_, n) => `ABCD-234${n}`)
const protectedAccount: SecondFactor = {
  ...none,
  passkeys: [{ id, name: 'Blue key', kind: 'key', addedAt: at, lastUsedAt: null }],
  app: { addedAt: at, lastUsedAt: at },
  recoveryCodes: codes.map((_, n) => ({ usedAt: n < 2 ? at : null })),
}

const show = (secondFactor: SecondFactor, user = someStaff('super_admin')) => {
  mockCall('getSecondFactor', secondFactor)
  return renderPage(<SecondFactorSections />, { user })
}

describe('the second factor on the security tab', () => {
  it('warns when only a password protects the account', async () => {
    await show(none)
    expect(await screen.findByRole('heading', { name: 'Only a password protects your account' })).toBeVisible()
    expect(screen.getByText('Off')).toBeVisible()
  })

  it.each([
    [null, 'Create a passkey'],
    ['Passkeys need https.', 'Use an authenticator app'],
  ])('offers the first factor next to the warning when passkeys are unavailable: %s', async (reason, name) => {
    await show({ ...none, passkeysUnavailable: reason, appUnavailable: null })
    expect(await screen.findByRole('button', { name })).toBeVisible()
  })

  it('shows passkeys, the app and the remaining recovery codes', async () => {
    await show(protectedAccount)
    expect(await screen.findByRole('heading', { name: 'Your account is well protected' })).toBeVisible()
    expect(screen.getByText('Blue key')).toBeVisible()
    expect(screen.getByText('On')).toBeVisible()
    const list = screen.getByRole('list', { name: 'Recovery codes' })
    expect(within(list).getAllByText('Not used')).toHaveLength(8)
    expect(within(list).getAllByText(/^Used/)).toHaveLength(2)
  })

  it('asks the user to review a sign-in with a recovery code before other concerns', async () => {
    await show({ ...protectedAccount, openedByRecoveryCode: [at] })
    expect(await screen.findByRole('heading', { name: 'Review a recent sign-in' })).toBeVisible()
  })

  it('warns when few codes are left', async () => {
    await show({ ...protectedAccount, recoveryCodes: codes.map((_, n) => ({ usedAt: n < 9 ? at : null })) })
    expect(await screen.findByRole('heading', { name: 'One recovery code is left' })).toBeVisible()
  })

  it('requires the password to remove a factor and reports why the last one cannot be removed', async () => {
    const text = 'Your role requires a second factor. Add another one before you remove this one.'
    const requests = mockCall('removePasskey', errorReply('CONFLICT', text))
    const { typist } = await show(protectedAccount)
    await typist.click(await screen.findByRole('button', { name: 'Remove Blue key' }))
    await typist.type(await screen.findByLabelText(/Current Password/), 'secret')
    await typist.click(screen.getByRole('button', { name: 'Remove passkey' }))
    expect(await screen.findByText(text)).toBeVisible()
    expect(requests[0]).toMatchObject({ params: { id }, body: { currentPassword: 'secret' } })
  })

  it('shows new codes once and prevents closing them by accident', async () => {
    mockCall('makeRecoveryCodes', { secondFactor: protectedAccount, recoveryCodes: codes })
    const { typist } = await show(protectedAccount)
    await typist.click(await screen.findByRole('button', { name: 'Create 10 new codes' }))
    await typist.type(await screen.findByLabelText(/Current Password/), 'secret')
    await typist.click(screen.getByRole('button', { name: 'Create new codes' }))
    const dialog = await screen.findByRole('dialog', { name: 'Save your recovery codes' })
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(codes)
    await typist.keyboard('{Escape}')
    expect(within(dialog).getByText('Please save your codes first. They cannot be shown again.')).toBeVisible()
    await typist.click(within(dialog).getByRole('button', { name: 'I saved my codes' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('sets up an authenticator app with a code from it', async () => {
    mockCall('startAuthenticatorApp', { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH', expiresAt: at })
    const requests = mockCall('addAuthenticatorApp', { secondFactor: protectedAccount, recoveryCodes: null })
    const { typist } = await show(none)
    await typist.click(await screen.findByRole('button', { name: 'Set up' }))
    await typist.type(await screen.findByLabelText(/Current Password/), 'secret')
    await typist.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
    expect(screen.getByText('ABCD EFGH')).toBeVisible()
    await typist.type(screen.getByLabelText(/Six-digit code/), '123 456')
    await typist.click(screen.getByRole('button', { name: 'Turn on' }))
    expect(await screen.findByText('Blue key')).toBeVisible()
    expect(requests[0]?.body).toEqual({ code: '123456' })
  })

  it('is hidden from dealers', async () => {
    const { container } = await renderPage(<SecondFactorSections />, { user: someDealer() })
    expect(container.querySelector('h2')).toBeNull()
  })
})

describe('the setup that a role requires', () => {
  it('offers the available factors, explains unavailable ones, and finishes after the codes are saved', async () => {
    const passkeysUnavailable = 'Passkeys require a portal with a domain name, such as https://portal.example.com.'
    mockCall('getSecondFactor', { ...none, isRequired: true, passkeysUnavailable })
    mockCall('startAuthenticatorApp', { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH', expiresAt: at })
    mockCall('addAuthenticatorApp', { secondFactor: protectedAccount, recoveryCodes: codes })
    const done = vi.fn()
    const { typist } = await renderPage(<SetUpChoice onDone={done} />, { user: someStaff('super_admin') })
    await typist.click(await screen.findByRole('button', { name: 'Authenticator app' }))
    expect(screen.getByText(passkeysUnavailable)).toBeInTheDocument()
    await typist.type(await screen.findByLabelText(/Current Password/), 'secret')
    await typist.click(screen.getByRole('button', { name: 'Continue' }))
    await typist.type(await screen.findByLabelText(/Six-digit code/), '123456')
    await typist.click(screen.getByRole('button', { name: 'Turn on' }))
    await screen.findByRole('dialog', { name: 'Save your recovery codes' })
    expect(done).not.toHaveBeenCalled()
    await typist.click(screen.getByRole('button', { name: 'I saved my codes' }))
    expect(done).toHaveBeenCalledOnce()
  })
})
