import { setTimeout as sleep } from 'node:timers/promises'

const INTERVAL_MS = 50

/** Polls a condition until it is true; an error counts as false. @returns false after `limitMs` */
export async function pollUntilTrue(isTrue: () => Promise<boolean> | boolean, limitMs: number): Promise<boolean> {
  const deadline = performance.now() + limitMs
  const checkCondition = async (): Promise<boolean> => {
    try {
      return await isTrue()
    } catch {
      return false
    }
  }
  while (!(await checkCondition())) {
    if (performance.now() > deadline) return false
    await sleep(INTERVAL_MS)
  }
  return true
}

/** Waits for a condition. @throws Error naming `what` after `limitMs` */
export async function waitUntil(
  what: string,
  isTrue: () => Promise<boolean> | boolean,
  limitMs = 180_000,
): Promise<void> {
  if (!(await pollUntilTrue(isTrue, limitMs))) throw new Error(`Waited ${limitMs / 1000} s without success: ${what}`)
}
