import { posix } from 'node:path'

/** The audit log keeps the events of a removed feature, so it still needs their titles. */
const RETAINED_FILES = new Set(['contract/src/audit/actions.ts'])
/** A command regenerates this file after the removal. */
const GENERATED_FILES = new Set(['docs/openapi.json'])
/** These files name the features that they remove. */
const OWN_FOLDER = 'scripts/removable/'
const CODE_FILE = /\.(?:[cm]?[jt]sx?|css|json|html)$/
const PRODUCT_FILE = /^(?:contract|server|web)\/src\/(?!.*\.test\.tsx?$)/
const CAPABILITIES = 'contract/src/api/capabilities.ts'

/** The features to remove, one after another in one clone, unless the command names others. */
export const FEATURES = ['package-report', 'call-list']

const camelCase = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
const pascalCase = (name) => camelCase(`-${name}`)

/** Whether a file belongs to the feature: its folder has this name, or its own name ends with it. */
const isOwnFile = (name) => {
  const own = new RegExp(`(?:^|/)${name}/|(?:^|[/-])${name}\\.[^/]+$`)
  return (path) => own.test(path)
}

/** Whether a line of a document links to one of the files. */
const hasLink = (path, line, files) =>
  [...line.matchAll(/\]\(([^)#\s]+)/g)].some(([, target]) => files.has(posix.join(posix.dirname(path), target)))

/** Finds the matching lines of a file, as `{ path, line, text }` with line numbers from 1. */
const findLines = ([path, text], isWanted) =>
  text.split('\n').flatMap((line, index) => (isWanted(line) ? [{ path, line: index + 1, text: line.trim() }] : []))

/** Finds the rows of the permission matrix that nothing in the product uses. */
function unusedCapabilities(files) {
  const matrix = files.get(CAPABILITIES) ?? ''
  const others = [...files].filter(([path]) => PRODUCT_FILE.test(path) && path !== CAPABILITIES).map(([, text]) => text)
  return findLines([CAPABILITIES, matrix], (line) => {
    const [, key] = /^ {2}('[\w.-]+'): /.exec(line) ?? []
    return key !== undefined && !others.some((text) => text.includes(key))
  })
}

/**
 * Plans the removal of a feature: its own files, found by name, and lines in other files that name it. Those are lines of code
 * with its name in any spelling (including comments), links to its documents, and permissions that only the feature uses.
 *
 * @param {ReadonlyMap<string, string>} all text files by their path in the project
 * @param {string} name such as `call-list`
 * @returns {{ files: string[], lines: { path: string, line: number, text: string }[] }}
 */
export function planRemoval(all, name) {
  const isOwn = isOwnFile(name)
  const files = [...all.keys()].filter(isOwn)
  const removed = new Set(files)
  const rest = new Map([...all].filter(([path]) => !removed.has(path) && !path.startsWith(OWN_FOLDER)))
  const spelling = new RegExp(`\\b${name}\\b|${camelCase(name)}|${pascalCase(name)}`)
  const named = [...rest].flatMap((entry) => {
    const [path] = entry
    if (path.endsWith('.md')) return findLines(entry, (line) => hasLink(path, line, removed))
    return CODE_FILE.test(path) && !RETAINED_FILES.has(path) && !GENERATED_FILES.has(path)
      ? findLines(entry, (line) => spelling.test(line))
      : []
  })
  return { files, lines: [...named, ...unusedCapabilities(rest)] }
}

/** The maximum number of lines in other files that a removal may delete. */
export const MAX_LINES = 6

/** Returns the problem with a planned removal; null if there is none. */
export function findFault({ files, lines }) {
  if (files.length === 0) return 'No file belongs to it.'
  return lines.length > MAX_LINES ? `At most ${MAX_LINES} lines elsewhere may have to go.` : null
}

/** Removes the given lines from a text. */
export const removeLines = (text, lines) =>
  text
    .split('\n')
    .filter((_, index) => !lines.some(({ line }) => line === index + 1))
    .join('\n')
