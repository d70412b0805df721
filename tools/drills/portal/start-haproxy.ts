import { fileURLToPath } from 'node:url'
import { systemProgram } from '../../../scripts/system-program.mjs'
import { type Program, runProgram } from './run-program'
import { until } from './until'

const configuration = fileURLToPath(new URL('../../../deploy/haproxy/haproxy.cfg', import.meta.url))

/** HAProxy with the deployment's own configuration before three portals on these loopback ports. */
export async function startHaproxy(port: number, portals: readonly number[]): Promise<Program & { url: string }> {
  const [first, second, third] = portals.map((each) => `127.0.0.1:${each}`)
  const where = { PORTAL_BIND: `127.0.0.1:${port}`, PORTAL_1: first, PORTAL_2: second, PORTAL_3: third }
  const program = runProgram(systemProgram('haproxy'), ['-db', '-f', configuration], {
    env: { PATH: process.env.PATH, ...where },
  })
  const url = `http://127.0.0.1:${port}`
  await until('HAProxy passes requests on', async () => {
    if (!program.isRunning()) throw new Error(program.said())
    return (await fetch(`${url}/readyz`)).ok
  })
  return { ...program, url }
}
