import { sheetTexts } from '@portal/contract/texts/sheet'
import { SheetFault } from './sheet-fault'
import { unescapeXml } from './xml-text'

/** What a reader of one part does with what stands in it. Names come without their prefix. */
export interface XmlHandler {
  open(name: string, attributes: string): void
  close(name: string): void
  text(text: string): void
}

/** The longest tag or comment; text is handed on piece by piece. */
const longestMarkup = 1_000_000

const damaged = () => new SheetFault(sheetTexts.damaged)

const quotes = new Set([0x22, 0x27])
const closing = 0x3e

/** Where a tag ends that begins before `from`: the first `>` outside quotes; -1 when it has not ended yet. */
function endOfTag(text: string, from: number): number {
  let quote = 0
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (quote !== 0) {
      if (code === quote) quote = 0
    } else if (code === closing) return at
    else if (quotes.has(code)) quote = code
  }
  return -1
}

/** Reads XML as it arrives. It keeps no tree and nothing but the piece that is not whole yet. */
export class XmlReader {
  #rest = ''

  constructor(private readonly handler: XmlHandler) {}

  /** @throws SheetFault for what is not XML as workbooks have it */
  write(chunk: string): void {
    const text = this.#rest + chunk
    let at = 0
    while (at < text.length) {
      const next = text[at] === '<' ? this.#markup(text, at) : this.#text(text, at)
      if (next < 0) break
      at = next
    }
    this.#rest = text.slice(at)
    if (this.#rest.length > longestMarkup) throw damaged()
  }

  /** @throws SheetFault when the text ends inside a tag */
  end(): void {
    if (this.#rest.trim() !== '') throw damaged()
  }

  /** Text up to the next tag, or the whole rest but for an entity that is not whole yet. */
  #text(text: string, from: number): number {
    const end = text.indexOf('<', from)
    const entity = end < 0 ? text.indexOf('&', Math.max(from, text.length - 12)) : -1
    const until = end >= 0 ? end : entity >= 0 ? entity : text.length
    if (until > from) this.handler.text(unescapeXml(text.slice(from, until)))
    return until > from ? until : -1
  }

  /** @returns where the markup ends, or -1 when it has not arrived whole */
  #markup(text: string, from: number): number {
    const second = text[from + 1]
    if (second === '!') return this.#special(text, from)
    if (second === '?') return endAfter(text, '?>', from)
    const end = endOfTag(text, from + 1)
    if (end < 0) return -1
    const inner = text.slice(from + 1, end)
    if (second === '/') this.handler.close(plainName(inner.slice(1).trim()))
    else this.#opened(inner)
    return end + 1
  }

  #opened(inner: string): void {
    const isEmpty = inner.endsWith('/')
    const tag = isEmpty ? inner.slice(0, -1) : inner
    const space = tag.search(/\s/)
    const name = plainName(space < 0 ? tag : tag.slice(0, space))
    this.handler.open(name, space < 0 ? '' : tag.slice(space + 1))
    if (isEmpty) this.handler.close(name)
  }

  #special(text: string, from: number): number {
    const start = text.slice(from, from + 9)
    if (start.startsWith('<!--')) return endAfter(text, '-->', from + 4)
    if (start !== '<![CDATA[') {
      // Entities are declared in a DOCTYPE; no workbook has one.
      if (start.length === 9 || !('<![CDATA['.startsWith(start) || '<!--'.startsWith(start))) throw damaged()
      return -1
    }
    const end = text.indexOf(']]>', from)
    if (end < 0) return -1
    this.handler.text(text.slice(from + 9, end))
    return end + 3
  }
}

const plainName = (name: string): string => name.slice(name.indexOf(':') + 1)

function endAfter(text: string, mark: string, from: number): number {
  const end = text.indexOf(mark, from)
  return end < 0 ? -1 : end + mark.length
}

/** Hands a whole part to a handler; the handler may stop it by throwing. */
export async function readXml(blocks: AsyncIterable<Uint8Array>, handler: XmlHandler): Promise<void> {
  const reader = new XmlReader(handler)
  const decoder = new TextDecoder()
  for await (const block of blocks) reader.write(decoder.decode(block, { stream: true }))
  reader.write(decoder.decode())
  reader.end()
}
