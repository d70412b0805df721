import { tmpdir } from 'node:os'
import { startArguments } from '../../../scripts/start-arguments.mjs'
import { type Program, runProgram } from './run-program'
import { until } from './until'

export interface Portal extends Program {
  url: string
}

/** Runs the built server on a port, as an operator would, and waits until it is ready. `settings` are its environment. */
export async function startPortal(port: number, settings: Readonly<Record<string, string>>): Promise<Portal> {
  const url = `http://127.0.0.1:${port}`
  const environment = {
    ...{ PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port) },
    ...{ DEMO: 'off', STAFF_SECOND_FACTOR: 'off', LOG_LEVEL: 'warn' },
  }
  const program = runProgram(process.execPath, startArguments, { cwd: tmpdir(), env: { ...environment, ...settings } })
  await until(`the portal on port ${port} is ready`, async () => {
    if (!program.isRunning()) return true
    return (await fetch(`${url}/readyz`)).ok
  })
  if (!program.isRunning()) throw new Error(`The portal ended before it was ready:\n${program.said()}`)
  return { ...program, url }
}
