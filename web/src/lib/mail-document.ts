/** Allows no scripts and no requests: everything that a message displays is in the message. */
const contentPolicy = `default-src 'none'; style-src 'unsafe-inline'; img-src data:`
const head = `<meta http-equiv="Content-Security-Policy" content="${contentPolicy}"><base target="_blank">`

const styleAttribute = /(<[a-z][^<>]*?)\sstyle="([^"<]*)"/gi

/** Decodes an attribute's text as CSS. `&lt;` stays encoded, so that no value can close the style element. */
const decodeCss = (value: string): string =>
  value
    .replaceAll('&quot;', '"')
    .replaceAll(/&#(39|x27);/gi, "'")
    .replaceAll('&amp;', '&')

/**
 * Moves style attributes, which email clients need and the page's policy forbids, into one style element. It is last, so that
 * its rules override the message's own rules, as style attributes would.
 */
function moveStyleAttributes(html: string, nonce: string): string {
  const rules: string[] = []
  const marked = html.replace(styleAttribute, (_, tag: string, value: string) => {
    const name = String(rules.length)
    rules.push(`[data-style="${name}"]{${decodeCss(value)}}`)
    return `${tag} data-style="${name}"`
  })
  return rules.length === 0 ? marked : `${marked}<style nonce="${nonce}">${rules.join('')}</style>`
}

/**
 * Turns a message's HTML part into the document of a sandboxed frame. The sandbox blocks its links.
 * @param nonce the page's nonce: its policy also applies in the frame, so style elements need it
 */
export function mailDocument(html: string, nonce: string): string {
  const styledHtml = moveStyleAttributes(html.replace(/<style(?=[\s>])/gi, `<style nonce="${nonce}"`), nonce)
  const marked = styledHtml.replace(/<head(\s[^>]*)?>/i, (tag) => `${tag}${head}`)
  return marked === styledHtml ? `<!doctype html><head>${head}</head>${styledHtml}` : marked
}
