import { posix } from 'node:path'
import { getHeadings, getLinks } from './markdown.mjs'
import { findRepeats } from './repeats.mjs'

const { dirname, join, normalize } = posix

const SPEC = 'docs/spec/'
const isMarkdown = (path) => path.endsWith('.md')

/** Matches `docs/spec 5.3`, `docs/spec 5.3, 8.4` and `docs/spec 5 and 8`, where each number is a chapter or section. */
const CITATION = /docs\/spec (\d+(?:\.\d+)?(?:(?:, | and | to )\d+(?:\.\d+)?\b(?![.:]\d))*)/g
/** The style from the time before sections had numbers. Readers cannot look these citations up. */
const UNNUMBERED = /(?:\(|Source: )(?:the )?specification[,:)]/i
/** Within the specification, a bare `(4.3)` refers to its own section. */
const OWN_SECTION = /\((?:see )?(\d+\.\d+(?:(?:, | and | to )\d+\.\d+)*)\)/g

const findNumbers = (list) => list.match(/\d+(?:\.\d+)?/g) ?? []

/** Returns the numbers of all chapters and sections, from `# 5 Forms` and `## 5.3 Dealer`. */
const getSections = (files) =>
  new Set(
    [...files]
      .filter(([path]) => path.startsWith(SPEC) && isMarkdown(path))
      .flatMap(([, text]) => getHeadings(text ?? ''))
      .flatMap((heading) => /^\d+(?:\.\d+)?(?= )/.exec(heading.text) ?? []),
  )

function findCitationFaults([path, text], sections) {
  const isSpec = path.startsWith(SPEC) && path !== `${SPEC}README.md`
  return text.split('\n').flatMap((line, index) => {
    const lists = [...line.matchAll(CITATION), ...(isSpec ? line.matchAll(OWN_SECTION) : [])].map((match) => match[1])
    const missing = lists.flatMap(findNumbers).filter((number) => !sections.has(number))
    const at = `${path}:${index + 1}`
    return [
      ...missing.map((number) => `${at}: docs/spec has no section ${number}`),
      ...(UNNUMBERED.test(line) ? [`${at}: names no section of docs/spec`] : []),
    ]
  })
}

function findLinkFaults([path, text], files, folders) {
  return getLinks(text).flatMap(({ target, line }) => {
    if (/^[a-z][a-z\d+.-]*:/i.test(target)) return []
    const [file = '', heading] = decodeURI(target).split('#')
    const wanted = file === '' ? path : normalize(join(dirname(path), file)).replace(/\/$/, '')
    const at = `${path}:${line}`
    if (!files.has(wanted)) return folders.has(wanted) ? [] : [`${at}: ${target} leads nowhere`]
    if (heading === undefined || !isMarkdown(wanted)) return []
    const slugs = getHeadings(files.get(wanted) ?? '').map(({ slug }) => slug)
    return slugs.includes(heading) ? [] : [`${at}: ${target} leads to no heading`]
  })
}

/** Returns all folders that contain one of the files. */
function getFolders(paths) {
  const folders = new Set()
  for (const path of paths) {
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) folders.add(folder)
  }
  return folders
}

/**
 * Finds wrong citations of the specification, broken relative links, and repeated paragraphs and table rows.
 * @param files all files of the project by path with `/`: the text, or null for binary files
 * @returns one line per fault, with file and line number
 */
export function findFaults(files) {
  const sections = getSections(files)
  const folders = getFolders(files.keys())
  return [...files].flatMap((entry) => {
    const [path, text] = entry
    if (text === null) return []
    const faults = findCitationFaults(entry, sections)
    if (!isMarkdown(path)) return faults
    const repeats = findRepeats(text).map(({ line, fault }) => `${path}:${line}: ${fault}`)
    return [...faults, ...findLinkFaults(entry, files, folders), ...repeats]
  })
}
