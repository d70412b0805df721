import { describe, expect, it } from 'vitest'
import { findLift } from './use-lift'

const toast = { top: 700, bottom: 760 }

describe('the position of a toast on phones (docs/spec 23.4)', () => {
  it('stays at the bottom while it covers nothing', () => {
    expect(findLift(toast, [{ top: 0, bottom: 60 }], 0)).toBe(0)
  })

  it('moves above a button, with a gap', () => {
    expect(findLift(toast, [{ top: 720, bottom: 764 }], 0)).toBe(48)
  })

  it('moves on until it fits between two buttons', () => {
    const spans = [
      { top: 720, bottom: 764 },
      { top: 640, bottom: 684 },
      { top: 400, bottom: 444 },
    ]
    const lift = findLift(toast, spans, 0)
    expect(lift).toBe(128)
    expect(spans.every(({ top, bottom }) => top >= toast.bottom - lift || bottom <= toast.top - lift)).toBe(true)
  })

  it('covers the least content', () => {
    const content = [
      { top: 690, bottom: 780 },
      { top: 640, bottom: 660 },
      { top: 300, bottom: 400 },
    ]
    // At the bottom it covers the first row, right above that the second one, and above both nothing.
    expect(findLift(toast, [], 0, content)).toBe(128)
    expect(findLift(toast, [{ top: 560, bottom: 620 }], 0, content)).toBe(208)
  })

  it('stays at the bottom if it fits nowhere', () => {
    const rows = Array.from({ length: 16 }, (_, at) => ({ top: at * 50, bottom: at * 50 + 44 }))
    expect(findLift(toast, rows, 0)).toBe(0)
  })
})
