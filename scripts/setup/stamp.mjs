import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const isTest = (name) => /\.test\.[jt]sx?$/.test(name)

/** Returns all files in a path, sorted; none if the path does not exist. */
const listFiles = (path) => {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => listFiles(join(path, entry.name)))
}

/** Hashes the names and contents of all files in the paths, except tests, because builds do not read them. */
export const hashFiles = (root, paths) => {
  const hash = createHash('sha256').update(process.versions.node)
  for (const file of paths.flatMap((path) => listFiles(join(root, path)))) {
    if (isTest(file)) continue
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

export const readStamp = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

export const writeStamp = (file, value) => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, value)
}

export const deleteStamp = (file) => rmSync(file, { force: true })
