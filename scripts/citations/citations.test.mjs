import { describe, expect, it } from 'vitest'
import { findFaults } from './faults.mjs'
import { INVALID_FILES, VALID_FILES } from './planted.mjs'

const found = findFaults(
  new Map(Object.entries({ ...VALID_FILES, ...Object.assign({}, ...Object.values(INVALID_FILES)) })),
)
const faultsIn = (path) => found.filter((fault) => fault.startsWith(`${path}:`))

describe('the check of citations and links', () => {
  it.each(
    Object.entries(INVALID_FILES).flatMap(([fault, files]) => Object.keys(files).map((path) => ({ fault, path }))),
  )('reports the fault in $path: $fault', ({ fault, path }) => {
    expect(faultsIn(path)).toEqual([expect.stringMatching(/:\d+: /)])
    expect(faultsIn(path)[0].replace(/^.*?:\d+: /, '')).toBe(fault)
  })

  it('reports the line number', () => {
    expect(faultsIn('docs/no-name.md')).toEqual(['docs/no-name.md:3: nowhere.md leads nowhere'])
  })

  it.each(Object.keys(VALID_FILES))('reports nothing in %s', (path) => {
    expect(faultsIn(path)).toEqual([])
  })
})
