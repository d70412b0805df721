import { getPriority } from 'node:os'
import { describe, expect, it } from 'vitest'
import { openScriptedThreads } from '../../../test/pdf/scripted-threads'
import { RenderThreads } from './render-threads'

const texts = (count: number) => Array.from({ length: count }, (_, n) => `file ${n}`)

describe('Rendering threads', () => {
  it('render concurrent requests, each its own file', async () => {
    const { render } = openScriptedThreads({ threads: 2 })
    expect(await Promise.all(texts(40).map((text) => render(text)))).toEqual(texts(40))
  })

  it('run below the priority of the thread that answers requests, which stays unchanged', async () => {
    const { render } = openScriptedThreads({ threads: 1 })
    const ownPriority = getPriority()
    const threadPriority = Number(await render('', 'tell its priority'))
    // On other systems a thread has no priority of its own.
    if (process.platform === 'linux') expect(threadPriority).toBeGreaterThan(ownPriority)
    else expect(threadPriority).toBe(ownPriority)
    expect(getPriority()).toBe(ownPriority)
  })

  it('report why a file could not be rendered, and continue', async () => {
    const { render } = openScriptedThreads({ threads: 1 })
    const failing = render('one', 'fail')
    const next = render('two')
    await expect(failing).rejects.toThrow('Rendering failed: TypeError: not to be made')
    expect(await next).toBe('two')
  })

  it('count working time, but not time in the queue', async () => {
    const { render } = openScriptedThreads({ threads: 1, limits: { totalMs: 1_000 } })
    const first = render('one', 'work forever').catch((error: Error) => error.message)
    const second = render('two', 'work forever').catch((error: Error) => error.message)
    const third = render('three')
    // The third has waited twice its limit when its turn comes.
    expect([await first, await second, await third]).toEqual([
      'Rendering took too long',
      'Rendering took too long',
      'three',
    ])
  })

  it('lose only the current file when a thread dies', async () => {
    const { render, give } = openScriptedThreads({ threads: 2 })
    const otherRender = render('beside', 'wait for the signal')
    const abortedRender = render('dying', 'die').catch((error: Error) => error)
    const after = render('after')
    expect(await abortedRender).toMatchObject({
      name: 'RenderingInterruptedError',
      message: 'The rendering thread ended with code 3',
    })
    expect(await after).toBe('after')
    give()
    expect(await otherRender).toBe('beside')
  })

  it('reject a request immediately if it would wait too long', async () => {
    const { render, give } = openScriptedThreads({ threads: 1, mostWaiting: 2 })
    const acceptedRenders = ['one', 'two', 'three'].map((text) => render(text, 'wait for the signal'))
    await expect(render('four')).rejects.toMatchObject({
      status: 503,
      errorCode: 'UNAVAILABLE',
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    })
    give()
    expect(await Promise.all(acceptedRenders)).toEqual(['one', 'two', 'three'])
    expect(await render('five')).toBe('five')
  })

  it('fail their requests if they cannot start', async () => {
    const threads = new RenderThreads<unknown>('missing', import.meta.url)
    await expect(threads.render({})).rejects.toThrow(/missing\.worker/)
  })
})
