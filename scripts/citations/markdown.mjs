const FENCE = /^\s*(```|~~~)/

/** Returns the lines of a document, with empty lines in place of code blocks, so that line numbers stay the same. */
export const linesOutsideCode = (text) => {
  let isCode = false
  return text.split('\n').map((line) => {
    if (FENCE.test(line)) {
      isCode = !isCode
      return ''
    }
    return isCode ? '' : line
  })
}

/** Converts a heading to plain text: `[a](b)` becomes a, `**a**` becomes a, and code spans keep their content. */
const plain = (heading) => heading.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*`]/g, '')

/** Returns the anchor of a heading, as GitHub generates it. */
const getSlug = (heading) =>
  plain(heading)
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\p{Pc} -]/gu, '')
    .replace(/ /g, '-')

/** The headings of a document: `[{ text, slug }]`. A repeated heading gets the anchor `name-1`. */
export const getHeadings = (text) => {
  const seen = new Map()
  return linesOutsideCode(text).flatMap((line) => {
    const heading = /^#{1,6} +(.+?)(?: +#+)?$/.exec(line)?.[1]
    if (heading === undefined) return []
    const slug = getSlug(heading)
    const times = seen.get(slug) ?? 0
    seen.set(slug, times + 1)
    return [{ text: plain(heading), slug: times === 0 ? slug : `${slug}-${times}` }]
  })
}

/** The links and images of a document outside code: `[{ target, line }]`. */
export const getLinks = (text) =>
  linesOutsideCode(text).flatMap((line, index) => {
    const visibleLine = line.replace(/`[^`]*`/g, (code) => ' '.repeat(code.length))
    const inline = [...visibleLine.matchAll(/\]\(\s*<?([^\s)>]+)>?(?:\s+"[^"]*")?\s*\)/g)]
    const named = [...visibleLine.matchAll(/^\s*\[[^\]]+\]:\s+<?([^\s>]+)>?/g)]
    return [...inline, ...named].map((match) => ({ target: match[1], line: index + 1 }))
  })
