import { posix } from 'node:path'

/** The audit log keeps the events of a removed feature, so their names stay. */
const STAYS = new Set(['contract/src/audit/actions.ts'])
/** A command writes it again after the removal. */
const GENERATED = new Set(['docs/openapi.json'])
/** The proof itself names the features that it removes. */
const PROOF = 'scripts/removable/'
const CODE = /\.(?:[cm]?[jt]sx?|css|json|html)$/
const PRODUCT = /^(?:contract|server|web)\/src\/(?!.*\.test\.tsx?$)/
const CAPABILITIES = 'contract/src/api/capabilities.ts'

/** The features whose removal is tried, one after the other in one clone, unless the command names others. */
export const FEATURES = ['package-report', 'call-list']

const camelCase = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
const pascalCase = (name) => camelCase(`-${name}`)

/** Whether a file belongs to the feature: it is in a folder of this name, or its own name ends with it. */
const isOwnFile = (name) => {
  const own = new RegExp(`(?:^|/)${name}/|(?:^|[/-])${name}\\.[^/]+$`)
  return (path) => own.test(path)
}

/** Whether a link of a document leads to one of the files. */
const linksTo = (path, line, files) =>
  [...line.matchAll(/\]\(([^)#\s]+)/g)].some(([, target]) => files.has(posix.join(posix.dirname(path), target)))

/** The lines of a file that a test holds for, as `{ path, line, text }` with line numbers from 1. */
const linesWhere = ([path, text], isWanted) =>
  text.split('\n').flatMap((line, index) => (isWanted(line) ? [{ path, line: index + 1, text: line.trim() }] : []))

/** The rows of the permission matrix that nothing in the product asks for. */
function unusedCapabilities(files) {
  const matrix = files.get(CAPABILITIES) ?? ''
  const others = [...files].filter(([path]) => PRODUCT.test(path) && path !== CAPABILITIES).map(([, text]) => text)
  return linesWhere([CAPABILITIES, matrix], (line) => {
    const [, key] = /^ {2}('[\w.-]+'): /.exec(line) ?? []
    return key !== undefined && !others.some((text) => text.includes(key))
  })
}

/**
 * Plans the removal of a feature: its own files, found by name, and the lines of other files that name it. Those are code that has its
 * name in any spelling, comments included, links of documents to its pages, and permissions that only the feature asked for.
 *
 * @param {ReadonlyMap<string, string>} all text files by their path in the project
 * @param {string} name such as `call-list`
 * @returns {{ files: string[], lines: { path: string, line: number, text: string }[] }}
 */
export function planRemoval(all, name) {
  const isOwn = isOwnFile(name)
  const files = [...all.keys()].filter(isOwn)
  const removed = new Set(files)
  const rest = new Map([...all].filter(([path]) => !removed.has(path) && !path.startsWith(PROOF)))
  const spelling = new RegExp(`\\b${name}\\b|${camelCase(name)}|${pascalCase(name)}`)
  const named = [...rest].flatMap((entry) => {
    const [path] = entry
    if (path.endsWith('.md')) return linesWhere(entry, (line) => linksTo(path, line, removed))
    return CODE.test(path) && !STAYS.has(path) && !GENERATED.has(path)
      ? linesWhere(entry, (line) => spelling.test(line))
      : []
  })
  return { files, lines: [...named, ...unusedCapabilities(rest)] }
}

/** How many lines of other files a removal may take. */
export const MOST_LINES = 6

/** What is wrong with a planned removal; null when it may be tried. */
export function faultOf({ files, lines }) {
  if (files.length === 0) return 'No file belongs to it.'
  return lines.length > MOST_LINES ? `At most ${MOST_LINES} lines elsewhere may have to go.` : null
}

/** A text without some of its lines. */
export const withoutLines = (text, lines) =>
  text
    .split('\n')
    .filter((_, index) => !lines.some(({ line }) => line === index + 1))
    .join('\n')
