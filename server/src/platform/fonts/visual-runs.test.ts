import { describe, expect, it } from 'vitest'
import { visualRuns } from './visual-runs'

const left = (text: string) => ({ text, isRightToLeft: false })
const right = (text: string) => ({ text, isRightToLeft: true })

describe('visualRuns', () => {
  it('leaves left-to-right text in one run', () => {
    expect(visualRuns('王 Heating (Atlanta)')).toEqual([left('王 Heating (Atlanta)')])
  })

  it('keeps a right-to-left name where it is within a line', () => {
    expect(visualRuns('Order 1, דוד כהן Air')).toEqual([left('Order 1, '), right('דוד כהן'), left(' Air')])
  })

  it('puts numbers within a right-to-left text on its left', () => {
    expect(visualRuns('דוד 24 כהן')).toEqual([right(' כהן'), left('24'), right('דוד ')])
  })

  it('turns parentheses of right-to-left text around', () => {
    expect(visualRuns('דוד (כהן) אב')).toEqual([right('דוד )כהן( אב')])
  })
})
