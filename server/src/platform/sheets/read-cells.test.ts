import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { givenColumn } from '../../../test/sheet-files'
import { ParsedTexts, readCells } from './read-cells'

const isShort = vi.fn((text: string) => text.length < 8)
const schema = z.string().refine(isShort, 'Too long')
const city = { column: givenColumn('City'), field: 'city' as const, schema }
const state = { column: givenColumn('State'), field: 'state' as const, schema: z.string().toUpperCase() }

/** Reads the cities and states of a file's rows. */
function readAll(rows: readonly { City: string; State: string }[]) {
  const known = new ParsedTexts()
  return rows.map((cells, at) => readCells({ row: at + 2, cells }, [city, state], null, known))
}

describe('The texts of a file', () => {
  it('are parsed once per column, however many rows contain them', () => {
    isShort.mockClear()
    const read = readAll(Array.from({ length: 50 }, () => ({ City: 'Macon', State: 'ga' })))
    expect(read.map(({ values }) => values)).toEqual(Array.from({ length: 50 }, () => ({ city: 'Macon', state: 'GA' })))
    expect(isShort).toHaveBeenCalledTimes(1)
  })

  it('have a meaning per column, and are rejected in each row', () => {
    const read = readAll([
      { City: 'savannah', State: 'savannah' },
      { City: 'savannah', State: 'ga' },
    ])
    expect(read.map(({ values }) => values)).toEqual([{ state: 'SAVANNAH' }, { state: 'GA' }])
    expect(read.flatMap(({ issues }) => issues)).toMatchObject([
      { row: 2, column: 'City', message: 'Too long', value: 'savannah' },
      { row: 3, column: 'City', message: 'Too long', value: 'savannah' },
    ])
  })

  it('are parsed even if a file has more than are cached', () => {
    isShort.mockClear()
    const read = readAll(Array.from({ length: 3_000 }, (_, n) => ({ City: `${n % 1_500}`, State: 'ga' })))
    expect(read.map(({ values }) => values.city)).toEqual(Array.from({ length: 3_000 }, (_, n) => `${n % 1_500}`))
    expect(isShort).toHaveBeenCalledTimes(2_000)
  })
})
