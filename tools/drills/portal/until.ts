import { setTimeout as sleep } from 'node:timers/promises'

const EVERY_MS = 50

/** Asks again and again whether something is so; an error counts as not yet. @returns false after `limitMs` */
export async function comesTrue(isSo: () => Promise<boolean> | boolean, limitMs: number): Promise<boolean> {
  const giveUpAt = performance.now() + limitMs
  const isSoNow = async (): Promise<boolean> => {
    try {
      return await isSo()
    } catch {
      return false
    }
  }
  while (!(await isSoNow())) {
    if (performance.now() > giveUpAt) return false
    await sleep(EVERY_MS)
  }
  return true
}

/** Waits until something is so. @throws Error naming `what` after `limitMs` */
export async function until(what: string, isSo: () => Promise<boolean> | boolean, limitMs = 180_000): Promise<void> {
  if (!(await comesTrue(isSo, limitMs))) throw new Error(`Waited ${limitMs / 1000} s in vain: ${what}`)
}
