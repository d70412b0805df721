import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Target } from '../load/drive'
import type { BareAnswer } from './bare-server'

export interface BareServer extends Target {
  /** From now on every path answers with these bytes. */
  answerWith(answer: BareAnswer): Promise<void>
  stop(): void
}

const isAddress = (message: unknown): message is { url: string } =>
  typeof message === 'object' && message !== null && 'url' in message && typeof message.url === 'string'

/** A Fastify server that does nothing but answer, in a process of its own as the product is. */
export async function startBare(): Promise<BareServer> {
  const file = fileURLToPath(new URL('./bare-server.ts', import.meta.url))
  const child = fork(file, { execArgv: ['--import', 'tsx'], env: { ...process.env, NODE_ENV: 'production' } })
  const [message] = await once(child, 'message')
  if (!isAddress(message) || child.pid === undefined) throw new Error('The bare server did not tell its address')
  return {
    url: message.url,
    pid: child.pid,
    answerWith: async (answer) => {
      const told = once(child, 'message')
      child.send(answer)
      await told
    },
    stop: () => child.disconnect(),
  }
}
