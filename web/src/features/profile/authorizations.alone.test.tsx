import type { CurrentUser } from '@portal/contract/accounts/auth'
import { accessTexts } from '@portal/contract/texts/sign-in'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorReply, mockCall, mockNetwork } from '../../../test/api-mock'
import { someDealer } from '../../../test/given'
import { LiveSession } from '../../../test/live-session'
import { renderPage } from '../../../test/render-page'
import { currentToast, dismissToast } from '../../design/toast/toast'
import { DealerProfilePage } from './dealer-profile-page'

// jsdom has no canvas, so this fake pad only records strokes. Everything else is real, including the images.
const pads = vi.hoisted(() => {
  class FakePad extends EventTarget {
    strokes: { points: { x: number; y: number }[] }[] = []
    toData = () => this.strokes
    off = () => undefined
    clear = () => {
      this.strokes = []
    }
    draw() {
      this.strokes.push({ points: [20, 120, 220, 320].map((x) => ({ x, y: 40 })) })
      this.dispatchEvent(new Event('endStroke'))
    }
  }
  return { FakePad, made: [] as FakePad[] }
})
vi.mock('signature_pad', () => ({
  default: class extends pads.FakePad {
    constructor() {
      super()
      pads.made.push(this)
    }
  },
}))

mockNetwork()
beforeEach(() => {
  pads.made.length = 0
  sessionStorage.clear()
})
afterEach(() => dismissToast())

const show = (overrides: Partial<CurrentUser> = {}) =>
  renderPage(
    <LiveSession>
      <DealerProfilePage />
    </LiveSession>,
    { user: someDealer(overrides), path: '/profile' },
  )

const saved = { eSignature: true, signatureData: 'data:image/png;base64,saved' } as const

async function openDialog(typist: UserEvent) {
  await typist.click(screen.getByRole('switch', { name: 'E-Signature' }))
  return within(await screen.findByRole('dialog', { name: 'Create Digital Signature' }))
}

describe('Renew Order (docs/spec 8.9)', () => {
  it('is saved immediately and confirmed', async () => {
    const requests = mockCall('updateProfile', someDealer({ renewOrder: true }))
    const { typist } = await show()
    await typist.click(screen.getByRole('switch', { name: 'Renew Order' }))
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Renew Order' })).toBeChecked())
    expect(requests[0]?.body).toEqual({ renewOrder: true })
    expect(currentToast()?.title).toBe('Account updated')
  })

  it('stays unchanged when the server rejects it', async () => {
    mockCall('updateProfile', errorReply('INTERNAL', 'Something went wrong on our side.'))
    const { typist } = await show()
    await typist.click(screen.getByRole('switch', { name: 'Renew Order' }))
    await waitFor(() => expect(currentToast()?.title).toBe('Update failed'))
    expect(screen.getByRole('switch', { name: 'Renew Order' })).not.toBeChecked()
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on our side.')
  })
})

describe('E-Signature (docs/spec 4.1)', () => {
  it('turns on with a typed signature', async () => {
    const requests = mockCall('saveSignature', someDealer(saved))
    const { typist } = await show()
    const dialog = await openDialog(typist)
    await typist.type(dialog.getByLabelText('Full name'), 'Renee')
    const typedImage = await dialog.findByRole<HTMLImageElement>('img', { name: 'Signature of Renee' })
    const { src } = typedImage
    await typist.click(dialog.getByRole('button', { name: 'Save Signature' }))
    await waitFor(() => expect(currentToast()?.title).toBe('Signature saved'))
    expect(src).toMatch(/^data:image\/png;base64,.{200,}/)
    expect(requests[0]?.body).toEqual({ signatureData: src })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('switch', { name: 'E-Signature' })).toBeChecked()
    expect(screen.getByRole('img', { name: 'Signature of Renee Calloway' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Update Signature' })).toBeVisible()
  })

  it('turns on with a drawn signature, and requires a new drawing after Clear', async () => {
    const requests = mockCall('saveSignature', someDealer(saved))
    const { typist } = await show()
    const dialog = await openDialog(typist)
    await typist.click(dialog.getByRole('radio', { name: 'Draw Signature' }))
    act(() => pads.made.at(-1)?.draw())
    await typist.click(dialog.getByRole('button', { name: 'Clear' }))
    await typist.click(dialog.getByRole('button', { name: 'Save Signature' }))
    expect(currentToast()).toMatchObject({
      title: 'No signature',
      description: 'Please draw your signature before saving.',
    })
    expect(dialog.getByText('Please draw your signature before saving.')).toBeVisible()
    expect(requests).toEqual([])
    act(() => pads.made.at(-1)?.draw())
    await typist.click(dialog.getByRole('button', { name: 'Save Signature' }))
    await waitFor(() =>
      expect(requests[0]?.body).toEqual({ signatureData: expect.stringMatching(/^data:image\/png;base64,.{200,}/) }),
    )
  })

  it('rejects a blank name', async () => {
    const { typist } = await show()
    const dialog = await openDialog(typist)
    await typist.type(dialog.getByLabelText('Full name'), '   ')
    await typist.click(dialog.getByRole('button', { name: 'Save Signature' }))
    expect(currentToast()?.title).toBe('Incomplete signature')
    expect(dialog.getByText('Please type your full name before saving.')).toBeVisible()
  })

  it('reports a failed save and keeps the typed name', async () => {
    mockCall('saveSignature', { response: new Response('', { status: 500 }) })
    const { typist } = await show()
    const dialog = await openDialog(typist)
    await typist.type(dialog.getByLabelText('Full name'), 'Renee')
    await typist.click(dialog.getByRole('button', { name: 'Save Signature' }))
    await waitFor(() =>
      expect(currentToast()).toMatchObject({
        title: 'Error',
        description: 'Failed to save signature. Please try again.',
      }),
    )
    expect(dialog.getByText('Failed to save signature. Please try again.')).toBeVisible()
    expect(dialog.getByLabelText('Full name')).toHaveValue('Renee')
  })

  it('stays off when the dialog is closed', async () => {
    const { typist } = await show()
    const dialog = await openDialog(typist)
    await typist.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
    expect(screen.getByRole('switch', { name: 'E-Signature' })).not.toBeChecked()
  })

  it('asks for confirmation before deleting the saved signature', async () => {
    const requests = mockCall('updateProfile', someDealer())
    const { typist } = await show(saved)
    expect(screen.getByText('Signature saved')).toBeVisible()
    await typist.click(screen.getByRole('switch', { name: 'E-Signature' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Turn off E-Signature?' }))
    await typist.click(question.getByRole('button', { name: 'Cancel' }))
    expect(requests).toEqual([])
    await typist.click(screen.getByRole('switch', { name: 'E-Signature' }))
    await typist.click(await screen.findByRole('button', { name: 'Delete signature' }))
    await waitFor(() => expect(requests[0]?.body).toEqual({ eSignature: false }))
    await waitFor(() => expect(screen.queryByText('Signature saved')).toBeNull())
  })

  it('is disabled while impersonating', async () => {
    await show({ ...saved, isImpersonating: true })
    expect(screen.getByRole('switch', { name: 'E-Signature' })).toBeDisabled()
    expect(screen.queryByRole('button', { name: /Signature/ })).toBeNull()
    expect(screen.getByRole('switch', { name: 'Renew Order' })).toBeEnabled()
    expect(screen.getByText(accessTexts.impersonating)).toBeVisible()
  })
})
