import { sheetTexts } from '@portal/contract/texts/sheet'
import { SaxesParser } from 'saxes'
import { SheetFault } from './sheet-limits'

export type XmlAttributes = Readonly<Record<string, string>>

/** What a reader of one part does with what stands in it. Names of tags come without their prefix. */
export interface XmlHandler {
  open(name: string, attributes: XmlAttributes): void
  close(name: string): void
  text(text: string): void
}

/** The longest tag, comment or text: the parser keeps what has not ended yet. */
const longestPiece = 1_000_000

/** The parser keeps the tags that are open; honest parts have a dozen within each other. */
const mostOpenTags = 200

const damaged = () => new SheetFault(sheetTexts.damaged)

const plainName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Reads XML as it arrives. It keeps no tree and nothing but the piece that is not whole yet. */
export class XmlReader {
  readonly #parser = new SaxesParser({ xmlns: false, position: false })
  /** Characters since something was whole. */
  #pending = 0
  #openTags = 0

  constructor(handler: XmlHandler) {
    const refuse = () => {
      throw damaged()
    }
    const text = (piece: string) => {
      this.#pending = 0
      handler.text(piece)
    }
    this.#parser.on('error', ({ message }) => {
      // The parser goes on with an entity that it does not know as it is written.
      if (message !== 'undefined entity.') refuse()
    })
    // Entities are declared in a DOCTYPE; no workbook has one.
    this.#parser.on('doctype', refuse)
    this.#parser.on('text', text)
    this.#parser.on('cdata', text)
    this.#parser.on('opentag', ({ name, attributes }) => {
      this.#pending = 0
      this.#openTags += 1
      if (this.#openTags > mostOpenTags) refuse()
      handler.open(plainName(name), attributes)
    })
    this.#parser.on('closetag', ({ name }) => {
      this.#pending = 0
      this.#openTags -= 1
      handler.close(plainName(name))
    })
  }

  /** @throws SheetFault for what is not XML as workbooks have it */
  write(chunk: string): void {
    this.#pending += chunk.length
    this.#parser.write(chunk)
    if (this.#pending > longestPiece) throw damaged()
  }

  /** @throws SheetFault when the text ends before its last tag */
  end(): void {
    this.#parser.close()
  }
}

/** Hands a whole part to a handler; the handler may stop it by throwing. */
export async function readXml(blocks: AsyncIterable<Uint8Array>, handler: XmlHandler): Promise<void> {
  const reader = new XmlReader(handler)
  const decoder = new TextDecoder()
  for await (const block of blocks) reader.write(decoder.decode(block, { stream: true }))
  reader.write(decoder.decode())
  reader.end()
}
