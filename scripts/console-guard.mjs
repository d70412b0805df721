import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'

const METHODS = ['log', 'info', 'warn', 'error', 'debug']

let lines = []

// A test that expects output replaces this spy with its own. Any other output fails the test.
beforeEach(() => {
  lines = []
  for (const method of METHODS) {
    vi.spyOn(console, method).mockImplementation((...values) =>
      lines.push(`${method}: ${values.map(String).join(' ')}`),
    )
  }
})

afterEach(() => {
  vi.restoreAllMocks()
  expect(lines, 'unexpected console output').toEqual([])
})

// Warnings of Node and libraries, mainly deprecations, do not go through the console.
const warnings = []
const recordWarning = ({ name, message }) => warnings.push(`${name}: ${message}`)
process.on('warning', recordWarning)

afterAll(async () => {
  // Node emits a warning one turn of the event loop later.
  await turn()
  process.off('warning', recordWarning)
  expect(warnings, 'unexpected process warnings').toEqual([])
})
