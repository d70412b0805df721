import { describe, expect, it } from 'vitest'
import { compareReach, listReachableFiles, REACH_MAXIMA } from './reach.mjs'

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

describe('the maxima for reach', () => {
  const [orders, sessions, create, list] = [
    'server/src/modules/orders/handlers.ts',
    'server/src/modules/sessions/handlers.ts',
    'server/src/modules/orders/create-order.ts',
    'server/src/modules/orders/list-orders.ts',
  ]
  const helpers = Array.from({ length: 60 }, (_, index) => `server/src/platform/helper-${index}.ts`)
  const small = tree([orders, create], [orders, list], [create, helpers[0]], [list, helpers[0]], [sessions, helpers[1]])
  const getExceeded = (measured) =>
    compareReach(measured, REACH_MAXIMA)
      .filter(({ isExceeded }) => isExceeded)
      .map(({ name }) => name)

  it('accept a project below them', () => {
    expect(getExceeded(small)).toEqual([])
  })

  it('report a file that reaches more', () => {
    const grown = tree(
      [orders, create],
      [orders, list],
      ...helpers.map((helper) => [list, helper]),
      ...helpers.map((helper) => [sessions, helper]),
    )
    expect(getExceeded(grown)).toEqual([sessions, list])
  })

  it('count the files of all handlers, once for each', () => {
    const [sum] = compareReach(small, REACH_MAXIMA)
    expect(sum).toMatchObject({ count: 4, isExceeded: false })
    const [tight] = compareReach(small, [{ ...REACH_MAXIMA[0], maximum: 3 }])
    expect(tight.isExceeded).toBe(true)
  })

  it('throw when a measured file is gone, so that a renamed file is not left unmeasured', () => {
    expect(() => compareReach(tree([create, list]), REACH_MAXIMA)).toThrow('There is no file to measure')
  })
})
