import type { RequiredCode } from '@portal/contract/accounts/mailed-codes'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CodeForm } from './code-form'
import { CodeHelp } from './code-help'

// The times use the server's clock, which is an hour ahead of the browser's.
const serverMs = Date.now() + 3_600_000
const secondsLater = (seconds: number): string => new Date(serverMs + seconds * 1000).toISOString()
const requiredCode: RequiredCode = {
  address: 'c•••••e@rob••••••.example',
  now: secondsLater(0),
  expiresAt: secondsLater(8 * 60),
  resendAt: secondsLater(42),
  digits: 6,
  triesLeft: 5,
  problem: null,
  helper: { name: 'Robin Arceneaux', phone: '404-555-0115' },
}

function renderForm(overrides: Partial<RequiredCode> = {}) {
  const onCheck = vi.fn()
  const onResend = vi.fn()
  const form = (more: Partial<RequiredCode>) => (
    <CodeForm
      wanted={{ ...requiredCode, ...more }}
      action="Verify code and sign in"
      pending={false}
      onCheck={onCheck}
      onResend={onResend}
    />
  )
  const { rerender } = render(form(overrides))
  return { onCheck, onResend, user: userEvent.setup(), answer: (more: Partial<RequiredCode>) => rerender(form(more)) }
}

const field = () => screen.getByRole('textbox', { name: 'Code from the email' })
const check = () => screen.getByRole('button', { name: 'Verify code and sign in' })

describe('the code form', () => {
  afterEach(() => vi.useRealTimers())

  it('has one focused field that phones fill from the email, and shows where the code was sent', () => {
    renderForm()
    expect(field()).toHaveFocus()
    expect(field()).toHaveAttribute('autocomplete', 'one-time-code')
    expect(field()).toHaveAttribute('inputmode', 'numeric')
    expect(screen.getByText('c•••••e@rob••••••.example')).toBeInTheDocument()
    expect(screen.getByText('Valid for 8 more minutes')).toBeInTheDocument()
    expect(screen.getByText('5 tries left')).toBeInTheDocument()
    expect(screen.getByText('0:42')).toBeInTheDocument()
  })

  it('accepts a pasted code in any format, and sends it only on submit', async () => {
    const { user, onCheck } = renderForm()
    await user.click(field())
    await user.paste(' 409 118 ')
    expect(field()).toHaveValue('409118')
    expect(onCheck).not.toHaveBeenCalled()
    await user.click(screen.getByRole('checkbox', { name: /Remember this/ }))
    await user.click(check())
    expect(onCheck).toHaveBeenCalledExactlyOnceWith({ code: '409118', rememberDevice: false })
  })

  it('requires the missing digits', async () => {
    const { user, onCheck } = renderForm()
    await user.type(field(), '4091{Enter}')
    expect(onCheck).not.toHaveBeenCalled()
    expect(field()).toHaveAccessibleDescription('Please enter all 6 digits')
  })

  it('shows a wrong code with the remaining attempts, and clears the field', async () => {
    const { user, answer } = renderForm()
    await user.type(field(), '409118')
    answer({ problem: 'wrong', triesLeft: 3 })
    expect(field()).toHaveValue('')
    expect(field()).toBeInvalid()
    expect(field()).toHaveAccessibleDescription('That code is not correct. 3 tries left')
    expect(field()).toHaveFocus()
  })

  it('accepts no more codes after too many attempts', () => {
    renderForm({ problem: 'used-up', triesLeft: 0 })
    expect(field()).toHaveAccessibleDescription('Too many attempts. Request a new code.')
    expect(field()).toBeDisabled()
    expect(check()).toBeDisabled()
  })

  it('offers to resend once the server allows it', async () => {
    const { user, onResend } = renderForm({ resendAt: secondsLater(0) })
    await user.click(screen.getByRole('button', { name: 'Resend code' }))
    expect(onResend).toHaveBeenCalledOnce()
  })

  it('shows who can read out a code if there is no address', () => {
    render(
      <CodeHelp
        wanted={{ ...requiredCode, address: null }}
        sender="Lead Program"
        later="Nothing is signed until then."
      />,
    )
    expect(screen.getByText(/Robin Arceneaux, your territory manager/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Call 404-555-0115' })).toHaveAttribute('href', 'tel:+14045550115')
    expect(screen.queryByText(/spam/)).not.toBeInTheDocument()
  })
})
