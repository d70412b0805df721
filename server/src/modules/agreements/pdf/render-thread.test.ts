import { describe, expect, it } from 'vitest'
import { RenderThread } from '../../../platform/pdf/render-thread'

describe('The rendering thread', () => {
  it('tells why a file could not be made and goes on', async () => {
    const thread = new RenderThread<unknown>('agreement', import.meta.url)
    await expect(thread.render({})).rejects.toThrow('Rendering failed: TypeError')
    await expect(thread.render({ content: { title: 1 } })).rejects.toThrow('Rendering failed: TypeError')
  })

  it('gives up what takes too long and starts anew', async () => {
    const thread = new RenderThread<unknown>('agreement', import.meta.url, { timeoutMs: 1 })
    await expect(thread.render({})).rejects.toThrow('Rendering took too long')
    await expect(thread.render({})).rejects.toThrow('Rendering took too long')
  })

  it('fails what waits when the thread cannot start', async () => {
    const thread = new RenderThread<unknown>('missing', import.meta.url)
    await expect(thread.render({})).rejects.toThrow(/missing\.worker/)
  })
})
