import { describe, expect, it } from 'vitest'
import { visualRuns } from './visual-runs'

const leftToRight = (text: string) => ({ text, isRightToLeft: false })
const right = (text: string) => ({ text, isRightToLeft: true })

describe('visualRuns', () => {
  it('returns left-to-right text as one run', () => {
    expect(visualRuns('王 Heating (Atlanta)')).toEqual([leftToRight('王 Heating (Atlanta)')])
  })

  it('keeps a right-to-left name at its position in a left-to-right line', () => {
    expect(visualRuns('Order 1, דוד כהן Air')).toEqual([
      leftToRight('Order 1, '),
      right('דוד כהן'),
      leftToRight(' Air'),
    ])
  })

  it('puts a number in right-to-left text to the left of the text before it', () => {
    expect(visualRuns('דוד 24 כהן')).toEqual([right(' כהן'), leftToRight('24'), right('דוד ')])
  })

  it('mirrors parentheses in right-to-left text', () => {
    expect(visualRuns('דוד (כהן) אב')).toEqual([right('דוד )כהן( אב')])
  })
})
