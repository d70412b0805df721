/** No script, no request to anywhere: what a message shows is in the message. */
const fence = `default-src 'none'; style-src 'unsafe-inline'; img-src data:`
const head = `<meta http-equiv="Content-Security-Policy" content="${fence}"><base target="_blank">`

const styleAttribute = /(<[a-z][^<>]*?)\sstyle="([^"<]*)"/gi

/** The text of an attribute as CSS. `&lt;` stays, so that no value ends the style element. */
const cssOf = (value: string): string =>
  value
    .replaceAll('&quot;', '"')
    .replaceAll(/&#(39|x27);/gi, "'")
    .replaceAll('&amp;', '&')

/**
 * Moves style attributes, which email clients need and the page's policy forbids, into one style element. It comes last, so
 * that its rules win over those of the message, as style attributes do.
 */
function withoutStyleAttributes(html: string, nonce: string): string {
  const rules: string[] = []
  const marked = html.replace(styleAttribute, (_, tag: string, value: string) => {
    const name = String(rules.length)
    rules.push(`[data-style="${name}"]{${cssOf(value)}}`)
    return `${tag} data-style="${name}"`
  })
  return rules.length === 0 ? marked : `${marked}<style nonce="${nonce}">${rules.join('')}</style>`
}

/**
 * The HTML part of a message as the document of a sandboxed frame. Its links open nothing: the sandbox lets none out.
 * @param nonce the number of the page, whose policy holds in the frame as well: style elements carry it
 */
export function mailDocument(html: string, nonce: string): string {
  const styled = withoutStyleAttributes(html.replace(/<style(?=[\s>])/gi, `<style nonce="${nonce}"`), nonce)
  const marked = styled.replace(/<head(\s[^>]*)?>/i, (tag) => `${tag}${head}`)
  return marked === styled ? `<!doctype html><head>${head}</head>${styled}` : marked
}
