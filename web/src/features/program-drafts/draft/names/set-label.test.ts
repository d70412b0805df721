import { describe, expect, it } from 'vitest'
import { setLabel } from './set-label'

describe('Setting the label of a tier (docs/spec 24.1)', () => {
  it('replaces the built-in one', () => {
    expect(setLabel(undefined, undefined, 'good', 'Plus')).toEqual({ good: 'Plus' })
    expect(setLabel({ good: 'Plus' }, undefined, 'best', 'Top')).toEqual({ good: 'Plus', best: 'Top' })
  })

  it('leaves out the built-in one', () => {
    expect(setLabel({ good: 'Plus', best: 'Top' }, undefined, 'good', 'Good')).toEqual({ best: 'Top' })
    expect(setLabel({ good: 'Plus' }, undefined, 'good', 'Good')).toBeUndefined()
  })

  it('keeps the built-in one if the program before has its own, so that the draft changes it', () => {
    expect(setLabel({ good: 'Plus' }, { good: 'Plus' }, 'good', 'Good')).toEqual({ good: 'Good' })
    expect(setLabel({ good: 'Plus' }, { best: 'Top' }, 'good', 'Good')).toEqual({})
  })
})
