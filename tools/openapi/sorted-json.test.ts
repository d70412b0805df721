import { expect, it } from 'vitest'
import { sortedJson } from './sorted-json'

it('sorts object keys at every depth and keeps the order of arrays', () => {
  const text = sortedJson({ paths: [{ b: 1, a: null }, 'z', 'a'], info: { title: 'API' } })
  expect(text).toBe(sortedJson({ info: { title: 'API' }, paths: [{ a: null, b: 1 }, 'z', 'a'] }))
  expect(JSON.parse(text)).toEqual({ info: { title: 'API' }, paths: [{ a: null, b: 1 }, 'z', 'a'] })
  const names = [...text.matchAll(/"(\w+)":/g)].map(([, name]) => name)
  expect(names).toEqual(['info', 'title', 'paths', 'a', 'b'])
})
