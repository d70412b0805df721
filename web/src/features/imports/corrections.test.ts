import { describe, expect, it } from 'vitest'
import { addCorrection, type Correction, correctionsKey, removeCorrection, sentCorrections } from './corrections'

const zip: Correction = { row: 5, column: 'Zip_Code', value: '30303', before: '3030' }
const name: Correction = { row: 2, column: 'City', value: 'Macon', before: '' }

describe('corrections', () => {
  it('are stored by row, with each cell’s newest value and its value in the file', () => {
    const both = addCorrection(addCorrection([], zip), name)
    expect(both).toEqual([name, zip])
    expect(addCorrection(both, { ...zip, value: '30304', before: '30303' })).toEqual([name, { ...zip, value: '30304' }])
  })

  it('exclude a cell that contains the file’s value', () => {
    expect(addCorrection([], { ...zip, value: '3030' })).toEqual([])
    expect(addCorrection([zip], { ...zip, value: '3030', before: '30303' })).toEqual([])
    expect(removeCorrection([name, zip], name)).toEqual([zip])
  })

  it('are sent without the file’s values', () => {
    expect(sentCorrections([zip])).toEqual([{ row: 5, column: 'Zip_Code', value: '30303' }])
    expect(correctionsKey([zip])).toBe(correctionsKey([{ ...zip, before: 'other' }]))
    expect(correctionsKey([zip])).not.toBe(correctionsKey([]))
  })
})
