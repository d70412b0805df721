import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeNamedPipe } from '../../test/named-pipe'
import { LineOutput } from './line-output'

const MAX_BYTES = 4_000
const PIPE_BYTES = 1024 * 1024

let folder: string
let pipe: number
let output: LineOutput
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-output-'))
  pipe = openSync(makeNamedPipe(join(folder, 'pipe')), constants.O_RDWR | constants.O_NONBLOCK)
})
afterEach(() => {
  // Nothing may stay queued: another file or connection of this process soon reuses the closed pipe's number.
  readAll()
  output.flushSync()
  closeSync(pipe)
  rmSync(folder, { recursive: true })
})

/** Reads the current content of the pipe. */
function readAll(): string {
  const bytes = Buffer.alloc(PIPE_BYTES)
  try {
    return bytes.subarray(0, readSync(pipe, bytes)).toString()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') return ''
    throw error
  }
}

describe('An output that accepts no more lines', () => {
  it('receives the queued lines complete and in order, then reports how many were dropped', async () => {
    output = new LineOutput(pipe, { maxBytes: MAX_BYTES, retryFullPipeMs: 1, flushMs: 20 })
    const reports: number[] = []
    output.onRecovery((count) => {
      reports.push(count)
      output.write('recovered\n')
    })
    const writtenLines = 20_000
    for (let line = 1; line <= writtenLines; line += 1) output.write(`line ${line}\n`)
    let received = ''
    await expect
      .poll(() => {
        received += readAll()
        return reports.length
      })
      .toBe(1)
    received += readAll()
    const lines = received.trimEnd().split('\n')
    const retainedLines = lines.slice(0, -1)
    expect(retainedLines).toEqual(retainedLines.map((_, index) => `line ${index + 1}`))
    expect([lines.at(-1), retainedLines.length + (reports[0] ?? 0)]).toEqual(['recovered', writtenLines])
  })

  it('is abandoned after a moment when the process ends', () => {
    output = new LineOutput(pipe, { maxBytes: MAX_BYTES, flushMs: 20 })
    for (let line = 1; line <= 20_000; line += 1) output.write(`line ${line}\n`)
    output.flushSync()
    expect(readAll()).toMatch(/^line 1\nline 2\n/)
  })

  it('receives the queued lines and the report when the process ends and there is room again', () => {
    output = new LineOutput(pipe, { maxBytes: MAX_BYTES, flushMs: 20, retryFullPipeMs: 60_000 })
    output.onRecovery(() => output.write('recovered\n'))
    for (let line = 1; line <= 20_000; line += 1) output.write(`line ${line}\n`)
    const first = readAll()
    output.flushSync()
    const lines = (first + readAll()).trimEnd().split('\n')
    expect(lines).toEqual([...lines.slice(0, -1).map((_, index) => `line ${index + 1}`), 'recovered'])
  })
})
