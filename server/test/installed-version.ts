import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where npm installs packages of the workspace, the nearest folder first. */
const folders = ['../node_modules', '../../node_modules'].map((path) => fileURLToPath(new URL(path, import.meta.url)))

/** Returns the version of an installed package. Reads package.json as a file, because not every package exports it. */
export function installedVersion(name: string): string {
  const file = folders.map((folder) => join(folder, name, 'package.json')).find((path) => existsSync(path))
  if (file === undefined) throw new Error(`The package ${name} is not installed.`)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
