/** No script, no request to anywhere: what a message shows is in the message. */
const fence = `default-src 'none'; style-src 'unsafe-inline'; img-src data:`
const head = `<meta http-equiv="Content-Security-Policy" content="${fence}"><base target="_blank">`

/** The HTML part of a message as the document of a sandboxed frame. Its links open nothing: the sandbox lets none out. */
export function mailDocument(html: string): string {
  const marked = html.replace(/<head(\s[^>]*)?>/i, (tag) => `${tag}${head}`)
  return marked === html ? `<!doctype html><head>${head}</head>${html}` : marked
}
