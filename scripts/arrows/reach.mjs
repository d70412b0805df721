import { dirname, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { cruiseTree, WORKSPACES } from './cruise-tree.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/**
 * All files that you may have to read to understand one file: its direct and indirect imports, including types.
 *
 * @param {{ modules: string[], imports: { from: string, to: string }[] }} tree the result of `cruiseTree`
 * @param {string} start the file's path in the project
 * @returns {string[]} the project's files, sorted, without `start`
 */
export const listReachableFiles = ({ modules, imports }, start) => {
  if (!modules.includes(start)) throw new Error(`${start} is not a source file of this project.`)
  const isOwn = (file) => WORKSPACES.some((name) => file.startsWith(`${name}/`))
  const reached = new Set([start])
  for (const file of reached) {
    for (const { from, to } of imports) {
      if (from === file && isOwn(to)) reached.add(to)
    }
  }
  return [...reached].filter((file) => file !== start).sort()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [path, flag] = process.argv.slice(2)
  if (!path) throw new Error('Usage: npm run reach -- server/src/modules/orders/create-order.ts [--list]')
  const start = relative(root, path)
  const reached = listReachableFiles(await cruiseTree(root), start)
  if (flag === '--list') for (const file of reached) process.stdout.write(`${file}\n`)
  process.stdout.write(`${start} reaches ${reached.length} files.\n`)
}
