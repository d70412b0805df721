import { describe, expect, it } from 'vitest'
import { listReachableFiles } from './reach.mjs'

const tree = (...pairs) => {
  const imports = pairs.map(([from, to]) => ({ from, to }))
  return { modules: [...new Set(pairs.flat())], imports }
}

describe('the files reachable from a file', () => {
  const [one, two, three] = ['server/src/a.ts', 'server/src/b.ts', 'contract/src/c.ts']

  it('include its direct and indirect imports, each only once', () => {
    expect(listReachableFiles(tree([one, two], [one, three], [two, three]), one)).toEqual([three, two])
    expect(listReachableFiles(tree([one, two], [two, three]), two)).toEqual([three])
  })

  it('do not include packages or the file itself', () => {
    const found = listReachableFiles(
      tree([one, two], [two, one], [two, 'node_modules/zod/index.d.ts'], [two, 'fs/promises']),
      one,
    )
    expect(found).toEqual([two])
  })

  it('cannot be listed for an unknown file', () => {
    expect(() => listReachableFiles(tree([one, two]), 'server/src/other.ts')).toThrow(
      'server/src/other.ts is not a source file',
    )
  })
})
