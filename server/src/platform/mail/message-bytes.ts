import { wrap as inLines, encode as toBase64 } from 'nodemailer/lib/base64'
import type MimeNode from 'nodemailer/lib/mime-node'
import { wrap as inQuotedLines, encode as toQuoted } from 'nodemailer/lib/qp'

const END = '\r\n'

/** A part's content as it goes over the wire; null where only the library's streams can tell. */
function encoded(node: MimeNode): string | null {
  const { content = '' } = node
  const isText = node.contentType?.startsWith('text/') === true
  if (typeof content !== 'string' && !Buffer.isBuffer(content)) return null
  switch (node.getTransferEncoding()) {
    case 'base64':
      return inLines(toBase64(content))
    case 'quoted-printable':
      return isText ? inQuotedLines(toQuoted(content)) : null
    case '7bit':
      return isText && typeof content === 'string' ? content : null
    default:
      return null
  }
}

function textOf(node: MimeNode): string | null {
  // It also finds out what the node is.
  const head = `${node.buildHeaders()}${END}${END}`
  if (!node.multipart) {
    const body = encoded(node)
    return body === null ? null : head + body
  }
  let text = head
  for (const [at, child] of node.childNodes.entries()) {
    const part = textOf(child)
    if (part === null) return null
    text += `${at === 0 ? '' : END}--${node.boundary}${END}${part}`
  }
  return `${text}${END}--${node.boundary}--${END}`
}

/**
 * The bytes of a composed message, the same as the library's. It passes every part through a chain of streams, which
 * takes several times as long as making the text; that is left to what is more than texts and files in memory.
 * Rejects when the library cannot make it.
 */
export async function messageBytes(message: MimeNode): Promise<Buffer> {
  const text = message.content === undefined ? textOf(message) : null
  return text === null ? message.build() : Buffer.from(text)
}
