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

const isHandlersFile = (file) => /^server\/src\/modules\/(.+\/)?handlers\.ts$/.test(file)

/** How many files a part of the code can reach. Lower a maximum when its count drops; never raise one without need. */
export const REACH_MAXIMA = [
  { name: 'all handlers.ts files, summed', isPart: isHandlersFile, maximum: 3343 },
  ...[
    ['server/src/modules/sessions/handlers.ts', 50],
    ['server/src/modules/orders/create-order.ts', 146],
    ['server/src/modules/orders/list-orders.ts', 41],
  ].map(([path, maximum]) => ({ name: path, isPart: (file) => file === path, maximum })),
]

/**
 * Compares the project with the maxima.
 *
 * @param {{ modules: string[], imports: { from: string, to: string }[] }} tree the result of `cruiseTree`
 * @param {typeof REACH_MAXIMA} maxima
 */
export const compareReach = (tree, maxima) =>
  maxima.map(({ name, isPart, maximum }) => {
    const parts = tree.modules.filter(isPart)
    if (parts.length === 0) throw new Error(`There is no file to measure for "${name}".`)
    const count = parts.reduce((sum, file) => sum + listReachableFiles(tree, file).length, 0)
    return { name, count, maximum, isExceeded: count > maximum }
  })

/** Returns a line that shows a count and its maximum. */
export const formatReach = ({ name, count, maximum, isExceeded }) =>
  `${name}: ${count} files, ${isExceeded ? 'MORE than' : 'at most'} ${maximum}.\n`

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [path, flag] = process.argv.slice(2)
  if (!path) throw new Error('Usage: npm run reach -- (server/src/modules/orders/create-order.ts [--list] | --targets)')
  const tree = await cruiseTree(root)
  if (path === '--targets') {
    const compared = compareReach(tree, REACH_MAXIMA)
    for (const row of compared) process.stdout.write(formatReach(row))
    process.exitCode = compared.some(({ isExceeded }) => isExceeded) ? 1 : 0
  } else {
    const start = relative(root, path)
    const reached = listReachableFiles(tree, start)
    if (flag === '--list') for (const file of reached) process.stdout.write(`${file}\n`)
    process.stdout.write(`${start} reaches ${reached.length} files.\n`)
  }
}
