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

describe('The answer cache', () => {
  it('computes an answer once per period, for each key and database', async () => {
    const { answers, find } = createCountingCache()
    const concurrentAnswers = [answers.get(db, 'a', at(0), find), answers.get(db, 'a', at(29), find)]
    expect(await Promise.all(concurrentAnswers)).toEqual([1, 1])
    expect(await answers.get(db, 'b', at(0), find)).toBe(2)
    expect(await answers.get(other, 'a', at(0), find)).toBe(3)
    expect(await answers.get(db, 'a', at(30), find)).toBe(4)
  })

  it('evicts the oldest answer first', async () => {
    const { answers, find } = createCountingCache()
    for (const key of ['a', 'b', 'c']) await answers.get(db, key, at(0), find)
    expect(await answers.get(db, 'b', at(1), find)).toBe(2)
    expect(await answers.get(db, 'a', at(1), find)).toBe(4)
  })

  it('does not cache failures', async () => {
    const { answers, find } = createCountingCache()
    await expect(answers.get(db, 'a', at(0), () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
    expect(await answers.get(db, 'a', at(0), find)).toBe(1)
  })
})
