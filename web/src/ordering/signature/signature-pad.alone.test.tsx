import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SignaturePad, type SignatureValue } from './signature-pad'

// jsdom has no canvas: the library and the script drawing are stood in for, everything around them is real.
const pads = vi.hoisted(() => {
  class FakePad extends EventTarget {
    strokes = 0
    isEmpty = () => this.strokes === 0
    toDataURL = () => `data:image/png;base64,strokes${this.strokes}`
    off = () => undefined
    clear = () => {
      this.strokes = 0
    }
    draw() {
      this.strokes += 1
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
vi.mock('./draw-typed-signature', () => ({
  drawTypedSignature: async (name: string) => `data:image/png;base64,typed-${name}`,
}))

beforeEach(() => {
  pads.made.length = 0
})

function setUp(savedImage: string | null = null) {
  const values: SignatureValue[] = []
  render(<SignaturePad signerName="Renee Calloway" savedImage={savedImage} onChange={(value) => values.push(value)} />)
  return { user: userEvent.setup(), last: () => values.at(-1) }
}

const choose = (name: string) => screen.getByRole('radio', { name })

describe('signature pad (docs/spec 5.12)', () => {
  it('starts without ink and does not offer a saved signature that is not there', () => {
    const { last } = setUp()
    expect(last()).toEqual({ method: 'typed', dataUrl: null, hasInk: false, name: '' })
    expect(choose('Use Saved')).toBeDisabled()
  })

  it('draws a typed name, and nothing for blanks', async () => {
    const { user, last } = setUp()
    const name = screen.getByRole('textbox', { name: 'Full name' })
    await user.type(name, '   ')
    expect(last()?.hasInk).toBe(false)
    await user.type(name, 'Jo')
    expect(await screen.findByRole('img', { name: 'Signature of Jo' })).toBeInTheDocument()
    expect(last()).toEqual({ method: 'typed', dataUrl: 'data:image/png;base64,typed-Jo', hasInk: true, name: 'Jo' })
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(last()?.hasInk).toBe(false)
    expect(name).toHaveFocus()
  })

  it('judges a drawn signature by its strokes and keeps it while another way is tried', async () => {
    const { user, last } = setUp()
    await user.click(choose('Draw'))
    expect(last()).toEqual({ method: 'drawn', dataUrl: null, hasInk: false, name: 'Renee Calloway' })
    act(() => pads.made.at(-1)?.draw())
    expect(last()?.hasInk).toBe(true)
    await user.click(choose('Type Name'))
    expect(last()?.hasInk).toBe(false)
    await user.click(choose('Draw'))
    expect(last()?.dataUrl).toBe('data:image/png;base64,strokes1')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(last()?.hasInk).toBe(false)
  })

  it('uses the saved image as it is', async () => {
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

  it('is chosen and filled in by keyboard alone', async () => {
    const { user, last } = setUp('data:image/png;base64,saved')
    await user.tab()
    expect(choose('Type Name')).toHaveFocus()
    await user.tab()
    await user.keyboard('Renee')
    expect(await screen.findByRole('img', { name: 'Signature of Renee' })).toBeInTheDocument()
    expect(last()?.hasInk).toBe(true)
  })
})
