import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'

const METHODS = ['log', 'info', 'warn', 'error', 'debug']

let lines = []

// A test that expects a line takes the spy over with its own; anything else that is said is a fault nobody looked at.
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

// What Node and the libraries warn of, deprecations above all, goes past the console.
const warnings = []
const keepWarning = ({ name, message }) => warnings.push(`${name}: ${message}`)
process.on('warning', keepWarning)

afterAll(async () => {
  // A warning is told one turn after it was given.
  await turn()
  process.off('warning', keepWarning)
  expect(warnings, 'unexpected process warnings').toEqual([])
})
