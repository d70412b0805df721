import { RenderThreads, type RenderThreadsOptions } from '../../src/platform/pdf/render-threads'
import type { Orders } from './scripted.worker'

/** Opens real rendering threads that follow instructions. */
export function openScriptedThreads(options: RenderThreadsOptions) {
  const threads = new RenderThreads<Orders>('scripted', import.meta.url, options)
  const signal = new SharedArrayBuffer(4)
  return {
    render: async (text: string, does: Orders['does'] = 'answer'): Promise<string> =>
      (await threads.render({ text, does, signal })).toString(),
    /** Lets all waiting ones continue, and none waits any more. */
    give: (): void => {
      Atomics.store(new Int32Array(signal), 0, 1)
      Atomics.notify(new Int32Array(signal), 0)
    },
  }
}
