import { getClockEnvironment } from '../../../scripts/faketime.mjs'
import { type Portal, productionSettings, startPortal } from '../../common/start-portal'
import { report } from '../drill'
import { keepRunning } from '../portal/keep-running'

export type Servers = Awaited<ReturnType<typeof startServers>>

const thaw = (portal: Portal): void => {
  if (portal.isRunning()) process.kill(portal.pid, 'SIGCONT')
}

/**
 * Starts three servers on one database: `one` and `two` with the machine's clock, and `ahead` with a clock that is one
 * hour ahead. Killed servers restart after a moment.
 */
export async function startServers(databaseUrl: string, smtpUrl: (name: string) => string) {
  const start = (name: string): Promise<Portal> => {
    const mail = { SMTP_URL: smtpUrl(name), MAIL_FROM: 'portal@example.com', LOG_LEVEL: 'silent' }
    const clock = name === 'ahead' ? getClockEnvironment(1) : {}
    return startPortal({ DATABASE_URL: databaseUrl, ...productionSettings, ...mail, ...clock })
  }
  const names = ['one', 'two', 'ahead']
  const servers = await Promise.all(names.map((name) => keepRunning(() => start(name))))
  const find = (name: string): Portal | undefined => servers[names.indexOf(name)]?.portal()
  return {
    kill: async (name: string): Promise<void> => {
      report(`killing the server "${name}"`)
      await find(name)?.end('SIGKILL')
    },
    /** Freezes a server for some time. */
    freeze: (name: string, ms: number): void => {
      const portal = find(name)
      if (!portal) return
      report(`freezing the server "${name}" for ${ms / 1000} s`)
      process.kill(portal.pid, 'SIGSTOP')
      setTimeout(thaw, ms, portal).unref()
    },
    stop: async (): Promise<void> => {
      for (const { portal } of servers) thaw(portal())
      await Promise.all(servers.map(({ stop }) => stop()))
    },
  }
}
