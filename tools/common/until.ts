import { setTimeout as sleep } from 'node:timers/promises'

const INTERVAL_MS = 50

/** Polls a condition until it is true; an error counts as false. @returns false after `limitMs` */
export async function becomesTrue(isTrue: () => Promise<boolean> | boolean, limitMs: number): Promise<boolean> {
  const deadline = performance.now() + limitMs
  const isTrueNow = async (): Promise<boolean> => {
    try {
      return await isTrue()
    } catch {
      return false
    }
  }
  while (!(await isTrueNow())) {
    if (performance.now() > deadline) return false
    await sleep(INTERVAL_MS)
  }
  return true
}

/** Waits for a condition. @throws Error naming `what` after `limitMs` */
export async function until(what: string, isTrue: () => Promise<boolean> | boolean, limitMs = 180_000): Promise<void> {
  if (!(await becomesTrue(isTrue, limitMs))) throw new Error(`Waited ${limitMs / 1000} s without success: ${what}`)
}
