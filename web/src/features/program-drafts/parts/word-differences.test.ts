import { describe, expect, it } from 'vitest'
import { listTextParts } from './word-differences'

describe('The words that differ between two texts', () => {
  it('marks each changed part, the removed words first', () => {
    expect(listTextParts('billed in 10 installments from March', 'billed in 8 installments from May')).toEqual([
      { kind: 'same', text: 'billed in' },
      { kind: 'removed', text: ' 10' },
      { kind: 'added', text: ' 8' },
      { kind: 'same', text: ' installments from' },
      { kind: 'removed', text: ' March' },
      { kind: 'added', text: ' May' },
    ])
  })

  it('marks a whole new text', () => {
    expect(listTextParts('', 'New sentence.')).toEqual([{ kind: 'added', text: 'New sentence.' }])
  })
})
