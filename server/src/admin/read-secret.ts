import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Swallows the terminal's echo. */
const discardOutput = () => new Writable({ write: (_chunk, _encoding, done) => done() })

async function promptAtTerminal(prompt: string): Promise<string> {
  process.stderr.write(prompt)
  const line = createInterface({ input: process.stdin, output: discardOutput(), terminal: true })
  try {
    return await line.question('')
  } finally {
    line.close()
    process.stderr.write('\n')
  }
}

async function readFirstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line
  return ''
}

/** Reads a secret from the operator, never from the command line, where other users of the machine could read it. */
export function readSecret(prompt: string): Promise<string> {
  return process.stdin.isTTY ? promptAtTerminal(prompt) : readFirstLine()
}
