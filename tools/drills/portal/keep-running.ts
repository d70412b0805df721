import { setTimeout as sleep } from 'node:timers/promises'
import type { Portal } from './start-portal'

const AGAIN_AFTER_MS = 500

/** Starts a portal again whenever it ends by itself, as its supervisor would, until `stop`. */
export function keepRunning(first: Portal, start: () => Promise<Portal>) {
  let portal = first
  let ends = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      await sleep(AGAIN_AFTER_MS)
      if (isOver || portal.isRunning()) continue
      ends += 1
      // One that cannot start is tried again as well.
      portal = await start().catch(() => portal)
    }
  })()
  return {
    url: () => portal.url,
    /** How often it ended by itself. */
    ends: () => ends,
    stop: async (): Promise<void> => {
      isOver = true
      await watching
      if (portal.isRunning()) await portal.end('SIGTERM')
    },
  }
}
