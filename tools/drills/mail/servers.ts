import { setTimeout as sleep } from 'node:timers/promises'
import { clockAhead } from '../../../scripts/faketime.mjs'
import { asInProduction, type Portal, startPortal } from '../../common/start-portal'
import { report } from '../drill'

const RESTART_AFTER_MS = 2_000

export type Servers = Awaited<ReturnType<typeof startServers>>

/**
 * Starts three servers on one database: `one` and `two` with the machine's clock, and `ahead` with a clock one hour ahead. Killed
 * servers are restarted soon.
 */
export async function startServers(databaseUrl: string, smtpUrl: (name: string) => string) {
  const running = new Map<string, Portal>()
  const restarts = new Set<Promise<void>>()
  const thaws = new Set<NodeJS.Timeout>()
  let isStopping = false

  async function start(name: string): Promise<void> {
    const mail = { SMTP_URL: smtpUrl(name), MAIL_FROM: 'portal@example.com', LOG_LEVEL: 'silent' }
    const clock = name === 'ahead' ? clockAhead(1) : {}
    running.set(name, await startPortal({ DATABASE_URL: databaseUrl, ...asInProduction, ...mail, ...clock }))
  }

  async function restart(name: string): Promise<void> {
    await sleep(RESTART_AFTER_MS)
    if (!isStopping) await start(name)
  }

  await Promise.all(['one', 'two', 'ahead'].map(start))
  return {
    kill: async (name: string): Promise<void> => {
      const portal = running.get(name)
      if (!portal) return
      report(`killing the server "${name}"`)
      running.delete(name)
      await portal.end('SIGKILL')
      const restarting = restart(name).finally(() => restarts.delete(restarting))
      restarts.add(restarting)
    },
    /** Freezes a server for some time. */
    freeze: (name: string, ms: number): void => {
      const pid = running.get(name)?.pid
      if (pid === undefined) return
      report(`freezing the server "${name}" for ${ms / 1000} s`)
      process.kill(pid, 'SIGSTOP')
      const thaw = setTimeout(() => {
        thaws.delete(thaw)
        if (running.get(name)?.pid === pid) process.kill(pid, 'SIGCONT')
      }, ms)
      thaws.add(thaw)
    },
    stop: async (): Promise<void> => {
      isStopping = true
      for (const thaw of thaws) clearTimeout(thaw)
      await Promise.all(restarts)
      for (const { pid } of running.values()) process.kill(pid, 'SIGCONT')
      await Promise.all([...running.values()].map((portal) => portal.end('SIGTERM')))
    },
  }
}
