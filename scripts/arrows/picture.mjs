import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { cruiseTree } from './cruise-tree.mjs'

const START = '<!-- Drawn from the imports by npm run picture. -->'
const END = '<!-- End of the drawing. -->'

/** The second line of a folder's box. Other folders have only their name. */
const DESCRIPTIONS = {
  'contract/endpoints': 'every call of the API',
  'contract/areas': 'orders, agreements, accounts, …',
  'contract/api': 'shape of a call, capabilities, errors',
  'contract/rules': 'pure: money, dates, billing, status',
  'contract/texts': 'messages for server and browser',
  'server/start': 'main, app, env, jobs',
  'server/admin': 'the operator’s commands',
  'server/modules': 'one operation per file',
  'server/seed': 'the demo data',
  'server/core': 'code that several modules share',
  'server/db': 'tables, migrations, scope',
  'server/platform': 'independent of the product',
  'web/app': 'routes, role areas, guards',
  'web/features': 'same names as the modules',
  'web/ordering': 'order, editor, cart, signature',
  'web/records': 'dealers, users, packages',
  'web/lib': 'typed client, session, URL state',
  'web/design': 'independent of the product',
}

const CONTRACT_LAYERS = ['api', 'rules', 'texts', 'endpoints']
const TEST = /\.test\.tsx?$|^(server|web)\/test\//

/** Returns the box of a source file, such as 'web/design'; null for tests and files outside the product. */
const getBox = (file) => {
  const [, workspace, inner] = /^(contract|server|web)\/src\/(.+)$/.exec(file) ?? []
  if (!workspace || TEST.test(file)) return null
  const name = inner.split('/')[0].replace(/\.tsx?$/, '')
  if (workspace === 'contract') return `contract/${CONTRACT_LAYERS.includes(name) ? name : 'areas'}`
  const isFolder = inner.includes('/')
  if (workspace === 'server') return isFolder || name === 'admin' ? `server/${name}` : 'server/start'
  return /\.css$/.test(file) ? null : `web/${name}`
}

const reaches = (arrows, from, to, seen = new Set()) =>
  [...(arrows.get(from) ?? [])].some((next) => {
    if (next === to) return true
    if (seen.has(next)) return false
    seen.add(next)
    return reaches(arrows, next, to, seen)
  })

/** Removes the arrows that others imply, so that the layers are visible. */
const reduceArrows = (arrows) => {
  const remaining = new Map([...arrows].map(([from, to]) => [from, new Set(to)]))
  for (const [from, to] of remaining) {
    for (const one of [...to]) {
      to.delete(one)
      if (!reaches(remaining, from, one)) to.add(one)
    }
  }
  return remaining
}

const getId = (box) => box.replaceAll(/\W/g, '_')
const getLabel = (box) => {
  const name = box.split('/')[1]
  return DESCRIPTIONS[box] ? `${name}<br/>${DESCRIPTIONS[box]}` : name
}

/**
 * Draws the folders and their imports as a Mermaid diagram.
 *
 * @param {{ modules: string[], imports: { from: string, to: string }[] }} tree the result of `cruiseTree`
 * @returns {string} the code block, always the same for the same imports
 */
export const drawPicture = ({ modules, imports }) => {
  const boxes = [...new Set(modules.map(getBox).filter((box) => box !== null))].sort()
  const arrows = new Map(boxes.map((box) => [box, new Set()]))
  for (const { from, to } of imports) {
    const [upper, lower] = [getBox(from), getBox(to)]
    if (upper && lower && upper !== lower) arrows.get(upper).add(lower)
  }
  const workspaces = [...new Set(boxes.map((box) => box.split('/')[0]))]
  const subgraphs = workspaces.flatMap((workspace) => [
    `  subgraph ${workspace}`,
    ...boxes.filter((box) => box.startsWith(`${workspace}/`)).map((box) => `    ${getId(box)}["${getLabel(box)}"]`),
    '  end',
  ])
  const lines = [...reduceArrows(arrows)].flatMap(([from, to]) =>
    [...to].sort().map((one) => `  ${getId(from)} --> ${getId(one)}`),
  )
  return ['```mermaid', 'flowchart TB', ...subgraphs, ...lines, '```'].join('\n')
}

/** Replaces the diagram between its two markers in a text. Throws if a marker is missing. */
export const replacePicture = (text, picture) => {
  const [start, end] = [text.indexOf(START), text.indexOf(END)]
  if (start === -1 || end < start) throw new Error('The markers around the diagram are missing in ARCHITECTURE.md.')
  return `${text.slice(0, start + START.length)}\n\n${picture}\n\n${text.slice(end)}`
}

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const path = join(root, 'ARCHITECTURE.md')
  writeFileSync(path, replacePicture(readFileSync(path, 'utf8'), drawPicture(await cruiseTree(root))))
}
