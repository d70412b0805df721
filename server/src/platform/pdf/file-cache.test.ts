import { describe, expect, it } from 'vitest'
import { FileCache } from './file-cache'

describe('FileCache', () => {
  it('forgets the least recently used file when the bytes are too many', () => {
    const cache = new FileCache(10)
    cache.set('a', Buffer.alloc(4))
    cache.set('b', Buffer.alloc(4))
    cache.get('a')
    cache.set('c', Buffer.alloc(4))
    expect(cache.get('b')).toBeUndefined()
    expect(cache.get('a')).toHaveLength(4)
    expect(cache.get('c')).toHaveLength(4)
  })

  it('counts a replaced file once and never keeps one larger than all', () => {
    const cache = new FileCache(10)
    cache.set('a', Buffer.alloc(9))
    cache.set('a', Buffer.alloc(3))
    cache.set('b', Buffer.alloc(7))
    cache.set('c', Buffer.alloc(11))
    expect(cache.get('a')).toHaveLength(3)
    expect(cache.get('b')).toHaveLength(7)
    expect(cache.get('c')).toBeUndefined()
  })
})
