import { describe, expect, it } from 'vitest'
import { AnswerCache } from './answer-cache'
import type { Db } from './database/types'

const [db, other] = [{} as Db, {} as Db]
const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 15, 0, second))

function createCountingCache() {
  let calls = 0
  const find = async () => {
    calls += 1
    return calls
  }
  return { answers: new AnswerCache<number>({ ms: 30_000, most: 2 }), find }
}

describe('Cached answers', () => {
  it('are computed once per period, for each key and database', async () => {
    const { answers, find } = createCountingCache()
    const simultaneousAnswers = [answers.get(db, 'a', at(0), find), answers.get(db, 'a', at(29), find)]
    expect(await Promise.all(simultaneousAnswers)).toEqual([1, 1])
    expect(await answers.get(db, 'b', at(0), find)).toBe(2)
    expect(await answers.get(other, 'a', at(0), find)).toBe(3)
    expect(await answers.get(db, 'a', at(30), find)).toBe(4)
  })

  it('evict the oldest first', async () => {
    const { answers, find } = createCountingCache()
    for (const key of ['a', 'b', 'c']) await answers.get(db, key, at(0), find)
    expect(await answers.get(db, 'b', at(1), find)).toBe(2)
    expect(await answers.get(db, 'a', at(1), find)).toBe(4)
  })

  it('do not cache a failure', async () => {
    const { answers, find } = createCountingCache()
    await expect(answers.get(db, 'a', at(0), () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
    expect(await answers.get(db, 'a', at(0), find)).toBe(1)
  })
})
