import { setTimeout as sleep } from 'node:timers/promises'
import { clockAhead } from '../../../scripts/faketime.mjs'
import { type Product, startProduct } from '../../bench/product/start-product'
import { say } from '../drill'

const RESTART_AFTER_MS = 2_000

export interface Servers {
  kill(name: string): Promise<void>
  /** Stops it where it is, and lets it go on after so long. */
  freeze(name: string, ms: number): void
  stop(): Promise<void>
}

/**
 * Three servers on one database: `one` and `two` with this machine's clock, `ahead` with one that goes an hour ahead. A
 * killed one is started again soon after.
 */
export async function startServers(databaseUrl: string, smtpUrl: (name: string) => string): Promise<Servers> {
  const running = new Map<string, Product>()
  const restarts = new Set<Promise<void>>()
  const thaws = new Set<NodeJS.Timeout>()
  let isStopping = false

  async function start(name: string): Promise<void> {
    const mail = { SMTP_URL: smtpUrl(name), MAIL_FROM: 'portal@example.com', LOG_LEVEL: 'silent' }
    running.set(name, await startProduct(databaseUrl, { ...mail, ...(name === 'ahead' ? clockAhead(1) : {}) }))
  }

  async function restart(name: string): Promise<void> {
    await sleep(RESTART_AFTER_MS)
    if (!isStopping) await start(name)
  }

  await Promise.all(['one', 'two', 'ahead'].map(start))
  return {
    kill: async (name) => {
      const product = running.get(name)
      if (!product) return
      say(`killing the server "${name}"`)
      running.delete(name)
      process.kill(product.pid, 'SIGKILL')
      await product.stop()
      const restarting = restart(name).finally(() => restarts.delete(restarting))
      restarts.add(restarting)
    },
    freeze: (name, ms) => {
      const pid = running.get(name)?.pid
      if (pid === undefined) return
      say(`freezing the server "${name}" for ${ms / 1000} s`)
      process.kill(pid, 'SIGSTOP')
      const thaw = setTimeout(() => {
        thaws.delete(thaw)
        if (running.get(name)?.pid === pid) process.kill(pid, 'SIGCONT')
      }, ms)
      thaws.add(thaw)
    },
    stop: async () => {
      isStopping = true
      for (const thaw of thaws) clearTimeout(thaw)
      await Promise.all(restarts)
      await Promise.all(
        [...running.values()].map(async (product) => {
          process.kill(product.pid, 'SIGCONT')
          await product.stop()
        }),
      )
    },
  }
}
