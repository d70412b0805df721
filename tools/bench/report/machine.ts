import { cpus, release, totalmem, type } from 'node:os'
import { megabytes } from '../product/memory'

/** What the figures were measured on: without it they mean nothing. */
export function describeMachine(postgres: string) {
  const [cpu] = cpus()
  return {
    cpu: cpu?.model ?? 'unknown',
    cores: cpus().length,
    memoryMb: megabytes(totalmem()),
    system: `${type()} ${release()}`,
    node: process.versions.node,
    postgres,
  }
}
