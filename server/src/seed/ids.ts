import { createHash } from 'node:crypto'

const digest = (key: string): Buffer => createHash('sha256').update(key).digest()

/** Returns a UUID (version 8, custom) that is always the same for the same key. */
export function idFor(key: string): string {
  const bytes = digest(key).subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** A whole number from low to high, both included. */
  between(low: number, high: number): number
  pick<const T>(list: readonly [T, ...T[]]): T
  chance(probability: number): boolean
}

/**
 * Returns pseudo-random numbers that are always the same for the same key (mulberry32), so no row depends on another.
 */
export function createRandom(key: string): Random {
  let state = digest(key).readUInt32LE(0)
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    pick: (list) => list[between(0, list.length - 1)] ?? list[0],
    chance: (probability) => next() < probability,
  }
}
