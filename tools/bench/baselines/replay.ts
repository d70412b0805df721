import { createHash } from 'node:crypto'
import pg from 'pg'
import type { LoadLength } from '../load/drive'
import { type Figures, figuresOf } from '../load/figures'
import type { Answers, Script } from './script'

const transactionWord = /^\s*(begin|commit|rollback)\b/i

/** Prepared once on each connection, under a name that follows from the text. */
const names = new Map<string, string>()
function nameOf(text: string): string | undefined {
  if (transactionWord.test(text)) return undefined
  const known = names.get(text) ?? createHash('md5').update(text).digest('hex')
  names.set(text, known)
  return known
}

async function play(client: pg.Client, script: Script): Promise<void> {
  const answers: Answers[number][] = []
  for (const { text, rowMode, types, values } of script) {
    const config = { text, name: nameOf(text), types, ...(rowMode && { rowMode }) }
    const given = values.map((value) => value(answers))
    const { rows } = await client.query<unknown[]>(config, given)
    answers.push(rows)
  }
}

/**
 * Sends the calls' statements straight to the database, on as many connections as the load has, each call after
 * the other on its connection. Calls that write are sent once each; calls that read over and over.
 */
export async function replay(
  url: string,
  scripts: readonly Script[],
  connections: number,
  length: LoadLength,
): Promise<Figures> {
  // As the product's connections have it.
  const options = '-c jit=off'
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: url, options }))
  await Promise.all(clients.map((client) => client.connect()))
  const times: number[] = []
  let failed = 0
  let at = 0
  const before = process.cpuUsage()
  const begun = performance.now()
  const isOver = () =>
    'seconds' in length
      ? performance.now() - begun > length.seconds * 1000
      : at >= Math.min(length.requests, scripts.length)
  const one = async (client: pg.Client): Promise<void> => {
    while (!isOver()) {
      const script = scripts[at % scripts.length]
      at += 1
      if (!script) return
      const from = performance.now()
      try {
        await play(client, script)
        times.push(performance.now() - from)
      } catch {
        failed += 1
        await client.query('rollback')
      }
    }
  }
  await Promise.all(clients.map(one))
  const seconds = (performance.now() - begun) / 1000
  const { user, system } = process.cpuUsage(before)
  await Promise.all(clients.map((client) => client.end()))
  if (times.length === 0) throw new Error(`None of ${failed} recorded calls could be sent again`)
  return figuresOf(times, { seconds, failed, processorMs: (user + system) / 1000 })
}
