import { fileURLToPath } from 'node:url'
import { systemProgram } from '../../scripts/system-program.mjs'
import { type Program, runProgram } from '../common/run-program'

/** Runs HAProxy with a configuration file of the deployment. @param addresses the environment variables of the file */
export function startHaproxy(file: string, addresses: Readonly<Record<string, string>>): Program {
  const configuration = fileURLToPath(new URL(`../../deploy/${file}`, import.meta.url))
  const env = { PATH: process.env.PATH, ...addresses }
  return runProgram(systemProgram('haproxy'), ['-db', '-f', configuration], { env })
}
