/** No script, no request to anywhere: what a message shows is in the message. */
const fence = `default-src 'none'; style-src 'unsafe-inline'; img-src data:`
const head = `<meta http-equiv="Content-Security-Policy" content="${fence}"><base target="_blank">`

/**
 * The HTML part of a message as the document of a sandboxed frame. Its links open nothing: the sandbox lets none out.
 * @param nonce the number of the page, whose policy holds in the frame as well: style elements carry it
 */
export function mailDocument(html: string, nonce: string): string {
  const styled = html.replace(/<style(?=[\s>])/gi, `<style nonce="${nonce}"`)
  const marked = styled.replace(/<head(\s[^>]*)?>/i, (tag) => `${tag}${head}`)
  return marked === styled ? `<!doctype html><head>${head}</head>${styled}` : marked
}
