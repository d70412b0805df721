import { signatureTexts } from '@portal/contract/texts/order'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { errorReply, mockCall, mockNetwork } from '../../../test/api-mock'
import { SignaturePad, type SignatureValue } from './signature-pad'

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
      const y = 40 + 10 * this.strokes.length
      this.strokes.push({ points: [20, 120, 220, 320].map((x) => ({ x, y })) })
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
})

const isPng = expect.stringMatching(/^data:image\/png;base64,.{200,}/)

function setUp(savedImage: string | null = null) {
  const values: SignatureValue[] = []
  render(<SignaturePad signerName="Renee Calloway" savedImage={savedImage} onChange={(value) => values.push(value)} />)
  return { user: userEvent.setup(), last: () => values.at(-1) }
}

const choose = (name: string) => screen.getByRole('radio', { name })

describe('signature pad (docs/spec 9.7)', () => {
  it('starts without ink and disables Use Saved without a saved signature', () => {
    const { last } = setUp()
    expect(last()).toEqual({ method: 'typed', dataUrl: null, hasInk: false, name: '' })
    expect(choose('Use Saved')).toBeDisabled()
  })

  it('draws a typed name, and nothing for spaces', async () => {
    const { user, last } = setUp()
    const name = screen.getByRole('textbox', { name: 'Full name' })
    await user.type(name, '   ')
    expect(last()?.hasInk).toBe(false)
    await user.type(name, 'Jo')
    expect(await screen.findByRole('img', { name: 'Signature of Jo' })).toBeInTheDocument()
    expect(last()).toEqual({ method: 'typed', dataUrl: isPng, hasInk: true, name: 'Jo' })
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(last()?.hasInk).toBe(false)
    expect(name).toHaveFocus()
  })

  it('creates the image from the strokes and keeps it while another method is selected', async () => {
    const { user, last } = setUp()
    await user.click(choose('Draw'))
    expect(last()).toEqual({ method: 'drawn', dataUrl: null, hasInk: false, name: 'Renee Calloway' })
    act(() => pads.made.at(-1)?.draw())
    expect(last()).toEqual({ method: 'drawn', dataUrl: isPng, hasInk: true, name: 'Renee Calloway' })
    const first = last()?.dataUrl
    act(() => pads.made.at(-1)?.draw())
    const both = last()?.dataUrl
    expect(both).not.toBe(first)
    await user.click(choose('Type Name'))
    expect(last()?.hasInk).toBe(false)
    await user.click(choose('Draw'))
    expect(last()?.dataUrl).toBe(both)
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(last()?.hasInk).toBe(false)
    act(() => pads.made.at(-1)?.draw())
    expect(last()?.dataUrl).toBe(first)
  })

  it('draws letters that the page lacks from the server’s outlines', async () => {
    const requests = mockCall('outlineSignature', {
      glyphs: [{ x: 0, path: 'M100 0L900 0L900 800L100 800Z' }],
      width: 1000,
    })
    const { user, last } = setUp()
    await user.type(screen.getByRole('textbox', { name: 'Full name' }), '王')
    expect(await screen.findByRole('img', { name: 'Signature of 王' })).toBeInTheDocument()
    expect(requests[0]?.query.get('name')).toBe('王')
    expect(last()).toEqual({ method: 'typed', dataUrl: isPng, hasInk: true, name: '王' })
  })

  it('reports an error if the server cannot outline a name, until the name changes', async () => {
    mockCall('outlineSignature', errorReply('UNAVAILABLE', 'Please try again.'))
    const { user, last } = setUp()
    const name = screen.getByRole('textbox', { name: 'Full name' })
    await user.type(name, 'é')
    expect(await screen.findByText(signatureTexts.notDrawn)).toBeInTheDocument()
    expect(last()?.hasInk).toBe(false)
    await user.clear(name)
    await user.type(name, 'e')
    expect(await screen.findByRole('img', { name: 'Signature of e' })).toBeInTheDocument()
    expect(screen.queryByText(signatureTexts.notDrawn)).toBeNull()
  })

  it('uses the saved image unchanged', async () => {
    const { user, last } = setUp('data:image/png;base64,saved')
    await user.click(choose('Use Saved'))
    expect(last()).toEqual({
      method: 'saved',
      dataUrl: 'data:image/png;base64,saved',
      hasInk: true,
      name: 'Renee Calloway',
    })
    expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument()
  })

  it('works with the keyboard alone', async () => {
    const { user, last } = setUp('data:image/png;base64,saved')
    await user.tab()
    expect(choose('Type Name')).toHaveFocus()
    await user.tab()
    await user.keyboard('Renee')
    expect(await screen.findByRole('img', { name: 'Signature of Renee' })).toBeInTheDocument()
    expect(last()?.hasInk).toBe(true)
  })
})
