import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashFiles } from '../../../scripts/setup/stamp.mjs'
import type { DeclaredRows } from './declared-rows'

/** The product's sources, below the server. */
export const sources = 'src'

export const server = fileURLToPath(new URL('../..', import.meta.url))
const root = dirname(server)
const file = join(root, '.cache', 'declared-rows.json')

const inputs = [
  'server/src',
  'server/tsconfig.json',
  'server/test/row-types',
  'contract/src',
  'contract/package.json',
  'tsconfig.base.json',
  'package-lock.json',
]

interface StoredRows {
  hash: string
  declared: DeclaredRows
}

const readStored = (): StoredRows | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as StoredRows) : null

/** Reads the row types of raw statements from the sources, which takes seconds, when the sources changed since they were read last. */
export async function updateDeclaredRowsFile(): Promise<void> {
  const hash = hashFiles(root, inputs)
  if (readStored()?.hash === hash) return
  const { readDeclaredRows } = await import('./read-declared-rows')
  const stored: StoredRows = { hash, declared: readDeclaredRows(server, sources) }
  mkdirSync(dirname(file), { recursive: true })
  // Another run may be reading the file.
  const temporaryFile = `${file}.${process.pid}`
  writeFileSync(temporaryFile, JSON.stringify(stored))
  renameSync(temporaryFile, file)
}

export function readDeclaredRowsFile(): DeclaredRows {
  const stored = readStored()
  if (!stored) throw new Error('The set-up of the run has not read the row types')
  return stored.declared
}
