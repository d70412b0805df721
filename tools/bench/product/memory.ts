import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const MEGABYTE = 1024 * 1024

/** Resident memory of a process in bytes. */
export function residentBytes(pid: number): number {
  const status = `/proc/${pid}/status`
  if (existsSync(status)) {
    const [, kilobytes = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(status, 'utf8')) ?? []
    return Number(kilobytes) * 1024
  }
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024
}

export const megabytes = (bytes: number): number => Math.round(bytes / MEGABYTE)

/** Looks at a process twenty times a second for as long as `work` takes. @returns the most memory that was seen */
export async function mostMemoryDuring<T>(pid: number, work: () => Promise<T>): Promise<{ result: T; bytes: number }> {
  let bytes = residentBytes(pid)
  const timer = setInterval(() => {
    bytes = Math.max(bytes, residentBytes(pid))
  }, 50)
  try {
    const result = await work()
    return { result, bytes }
  } finally {
    clearInterval(timer)
  }
}
