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

/** Starts one of the servers of this folder in a process of its own, as the product is. */
async function start(file: URL, settings: Readonly<Record<string, string>> = {}) {
  const env = { ...process.env, NODE_ENV: 'production', ...settings }
  const child = fork(fileURLToPath(file), { execArgv: ['--import', 'tsx'], env })
  const [message] = await once(child, 'message')
  if (!isAddress(message) || child.pid === undefined) throw new Error(`${file} did not tell its address`)
  return { child, url: message.url, pid: child.pid, stop: () => child.disconnect() }
}

/** A Fastify server that does nothing but answer. */
export async function startBare(): Promise<BareServer> {
  const { child, ...bare } = await start(new URL('./bare-server.ts', import.meta.url))
  return {
    ...bare,
    answerWith: async (answer) => {
      const told = once(child, 'message')
      child.send(answer)
      await told
    },
  }
}

/** A server on Fastify and `pg` that reads and writes the same tables without any rule. */
export async function startFloor(databaseUrl: string, orderYear: number): Promise<Target & { stop(): void }> {
  const { url, pid, stop } = await start(new URL('./floor-server.ts', import.meta.url), {
    DATABASE_URL: databaseUrl,
    ORDER_YEAR: String(orderYear),
  })
  return { url, pid, stop }
}
