import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { readInPreparedBlocks } from './in-blocks'

/** Processes five items in blocks of two; `failsAt` is the step that throws. */
async function steps(failsAt = ''): Promise<{ happened: string[]; failed: boolean }> {
  const happened: string[] = []
  const recordStep = (step: string): void => {
    happened.push(step)
    if (step === failsAt) throw new Error(step)
  }
  const done = readInPreparedBlocks(['a', 'b', 'c', 'd', 'e'], 2, (block, count) => {
    recordStep(`make ${block.join('')}`)
    return async () => {
      recordStep(`write ${block.join('')}`)
      await sleep(5)
      recordStep(`written ${count}`)
    }
  })
  const failed = await done.then(
    () => false,
    ({ message }) => message === failsAt,
  )
  return { happened, failed }
}

const first = ['make ab', 'write ab', 'make cd', 'written 2', 'write cd']

describe('Blocks that are prepared before they are written', () => {
  it('are written one after the other, each while the next one is prepared', async () => {
    const happened = [...first, 'make e', 'written 4', 'write e', 'written 5']
    expect(await steps()).toEqual({ happened, failed: false })
  })

  it('are no longer prepared once one could not be written', async () => {
    const happened = ['make ab', 'write ab', 'make cd', 'written 2']
    expect(await steps('written 2')).toEqual({ happened, failed: true })
    expect(await steps('write ab')).toEqual({ happened: ['make ab', 'write ab', 'make cd'], failed: true })
  })

  it('leave no write running if one could not be prepared', async () => {
    expect(await steps('make cd')).toEqual({ happened: first.slice(0, 4), failed: true })
    expect(await steps('make ab')).toEqual({ happened: ['make ab'], failed: true })
  })

  it('end once the last one is written or fails', async () => {
    expect(await steps('written 5')).toMatchObject({ failed: true })
    expect((await steps('make e')).happened).toEqual([...first, 'make e', 'written 4'])
  })
})
