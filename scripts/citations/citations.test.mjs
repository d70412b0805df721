import { describe, expect, it } from 'vitest'
import { findFaults } from './faults.mjs'
import { RIGHT, WRONG } from './planted.mjs'

const found = findFaults(new Map(Object.entries({ ...RIGHT, ...Object.assign({}, ...Object.values(WRONG)) })))
const faultsIn = (path) => found.filter((fault) => fault.startsWith(`${path}:`))

describe('the check of citations and links', () => {
  it.each(Object.entries(WRONG).flatMap(([fault, files]) => Object.keys(files).map((path) => ({ fault, path }))))(
    'reports the fault in $path: $fault',
    ({ fault, path }) => {
      expect(faultsIn(path)).toEqual([expect.stringMatching(/:\d+: /)])
      expect(faultsIn(path)[0].replace(/^.*?:\d+: /, '')).toBe(fault)
    },
  )

  it('reports the line number', () => {
    expect(faultsIn('docs/no-name.md')).toEqual(['docs/no-name.md:3: nowhere.md leads nowhere'])
  })

  it.each(Object.keys(RIGHT))('reports nothing in %s', (path) => {
    expect(faultsIn(path)).toEqual([])
  })
})
