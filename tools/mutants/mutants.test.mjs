import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { areas } from './areas.mjs'
import { applyMutant, listMutants, takeSample } from './list-mutants.mjs'

const applyMutants = (source) => listMutants(source).map((mutant) => applyMutant(source, mutant))

describe('the mutants of a source file', () => {
  it('change one operator at a time, including boundaries', () => {
    expect(applyMutants('const a = b < c')).toEqual(['const a = (b <= c)', 'const a = (b >= c)'])
    expect(applyMutants('a += b')).toEqual(['a -= b'])
  })

  it('preserve grouping with parentheses', () => {
    expect(applyMutants('const a = b ?? c ?? d')).toEqual([
      'const a = ((b) && (c)) ?? d',
      'const a = ((b ?? c) && (d))',
    ])
  })

  it('change conditions, negations and return values', () => {
    expect(applyMutants('const f = (a) => { if (!a) return b }')).toEqual([
      'const f = (a) => { if (!!a) return b }',
      'const f = (a) => { if (true) return b }',
      'const f = (a) => { if (false) return b }',
      'const f = (a) => { if (!a) return undefined }',
    ])
    expect(applyMutants('const f = (a) => a')).toEqual(['const f = (a) => undefined'])
  })

  it('change literals', () => {
    expect(applyMutants(`const a = [1, 'b', '', true, false]`)).toEqual([
      `const a = [(1 + 1), 'b', '', true, false]`,
      `const a = [1, '', '', true, false]`,
      `const a = [1, 'b', 'changed', true, false]`,
      `const a = [1, 'b', '', false, false]`,
      `const a = [1, 'b', '', true, true]`,
    ])
  })

  it('loosen and narrow patterns', () => {
    expect(applyMutants('const a = /^b+$/i')).toEqual([
      'const a = /b+$/i',
      'const a = /^b+/i',
      'const a = /^b$/i',
      'const a = /^b+$/',
    ])
  })

  it('replace calls with similar ones, including those of the SQL builder, or remove them', () => {
    expect(applyMutants('const a = Math.min(b)')).toEqual(['const a = Math.max(b)'])
    expect(applyMutants('const a = b.trim()')).toEqual(['const a = b'])
    expect(applyMutants('const a = and(eq(b, c))')).toEqual(['const a = or(eq(b, c))', 'const a = and(ne(b, c))'])
  })

  it('do not change types, imports, field names and error messages', () => {
    expect(
      applyMutants(`import { a } from './a'
type B = 'b' | 1
export { c } from './c'
const d: 'd' = a as 'd'
const e = { 'f': a, g: new Error('h') }`),
    ).toEqual([])
  })

  it('report their line', () => {
    expect(listMutants('\n\nconst a = 1')).toEqual([{ start: 12, end: 13, line: 3, from: '1', to: '(1 + 1)' }])
  })
})

describe('a sample', () => {
  const items = Array.from({ length: 50 }, (_, index) => index)

  it('is the same for the same seed, in list order and without duplicates', () => {
    const drawn = takeSample(items, 10, 7)
    expect(drawn).toEqual(takeSample(items, 10, 7))
    expect(drawn).not.toEqual(takeSample(items, 10, 8))
    expect(drawn).toEqual([...new Set(drawn)].sort((a, b) => a - b))
    expect(drawn).toHaveLength(10)
  })

  it('is the entire list if the list is shorter', () => {
    expect(takeSample(items, 50, 1)).toEqual(items)
  })
})

describe('the areas', () => {
  it('contain only files and tests that exist', () => {
    const named = Object.values(areas).flatMap(({ files, tests }) => [...files, ...tests])
    expect(named.filter((path) => !existsSync(new URL(`../../${path}`, import.meta.url)))).toEqual([])
  })
})
