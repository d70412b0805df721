import { setTimeout as sleep } from 'node:timers/promises'
import type { Portal } from '../../common/start-portal'

const RESTART_AFTER_MS = 500

/** Restarts a portal whenever it exits, like a supervisor, until `stop` is called. */
export async function keepRunning(start: () => Promise<Portal>) {
  let portal = await start()
  let ends = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      await sleep(RESTART_AFTER_MS)
      if (isOver || portal.isRunning()) continue
      ends += 1
      // Retry if it cannot start.
      portal = await start().catch(() => portal)
    }
  })()
  return {
    portal: () => portal,
    ends: () => ends,
    stop: async (): Promise<void> => {
      isOver = true
      await watching
      if (portal.isRunning()) await portal.end('SIGTERM')
    },
  }
}
