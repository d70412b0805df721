import { createHash } from 'node:crypto'
import pg from 'pg'
import { type Load, type LoadLength, runLoad } from '../drive'
import type { Answers, Script } from './script'

const transactionWord = /^\s*(begin|commit|rollback)\b/i

/** Statements are prepared once per connection, under a name derived from the text. */
const names = new Map<string, string>()
function getName(text: string): string | undefined {
  if (transactionWord.test(text)) return undefined
  const known = names.get(text) ?? createHash('md5').update(text).digest('hex')
  names.set(text, known)
  return known
}

async function runScript(client: pg.Client, script: Script): Promise<void> {
  const answers: Answers[number][] = []
  for (const { text, rowMode, types, values } of script) {
    const config = { text, name: getName(text), types, ...(rowMode && { rowMode }) }
    const { rows } = await client.query<unknown[]>(
      config,
      values.map((value) => value(answers)),
    )
    answers.push(rows)
  }
}

/**
 * Sends the statements of recorded calls directly to the database, over as many connections as the load uses. With a
 * number of requests, it sends each call at most once; with a number of seconds, it repeats the calls.
 */
export async function replay(
  url: string,
  scripts: readonly Script[],
  connections: number,
  length: LoadLength,
): Promise<Load> {
  // The product's connections also use this option.
  const options = '-c jit=off'
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: url, options }))
  await Promise.all(clients.map((client) => client.connect()))
  const times: number[] = []
  let failed = 0
  let at = 0
  const before = process.cpuUsage()
  const begin = performance.now()
  const isOver = () =>
    'seconds' in length
      ? performance.now() - begin > length.seconds * 1000
      : at >= Math.min(length.requests, scripts.length)
  const playNext = async (client: pg.Client): Promise<void> => {
    while (!isOver()) {
      const script = scripts[at % scripts.length]
      at += 1
      if (!script) return
      const from = performance.now()
      try {
        await runScript(client, script)
        times.push(performance.now() - from)
      } catch {
        failed += 1
        await client.query('rollback')
      }
    }
  }
  await Promise.all(clients.map(playNext))
  const seconds = (performance.now() - begin) / 1000
  const { user, system } = process.cpuUsage(before)
  await Promise.all(clients.map((client) => client.end()))
  if (times.length === 0) throw new Error(`None of ${failed} recorded calls could be sent again`)
  return runLoad(times, { seconds, failed, processorMs: (user + system) / 1000 })
}
