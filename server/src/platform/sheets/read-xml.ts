import { sheetTexts } from '@portal/contract/texts/sheet'
import { type SaxesAttributeNS, SaxesParser } from 'saxes'
import { decodeXml } from './decode-xml'
import { SheetFault } from './sheet-limits'

/** By their names as written. An attribute without a prefix belongs to its element, whatever namespace that has. */
export type XmlAttributes = Readonly<Record<string, Pick<SaxesAttributeNS, 'local' | 'uri' | 'value'>>>

/** Receives the elements of one part that belong to the format itself, by their local names. */
export interface XmlHandler {
  open(name: string, attributes: XmlAttributes): void
  close(name: string): void
  text(text: string): void
}

/** The longest tag, comment or text: the parser buffers what has not ended yet. */
const longestPiece = 1_000_000

/** The parser remembers the tags that are open; honest parts nest about a dozen. */
const mostOpenTags = 200

/**
 * The namespaces of spreadsheets and of relationships, transitional and strict. Elements without any namespace are
 * accepted too; everything else is an extension and is skipped with all that it contains.
 */
const namespaces = new Set([
  '',
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  'http://purl.oclc.org/ooxml/spreadsheetml/main',
  'http://schemas.openxmlformats.org/package/2006/relationships',
])

/** Holds what newer versions of Excel add, in namespaces of their own or not. */
const extensionList = 'extLst'

const damaged = () => new SheetFault(sheetTexts.damaged)

/** Reads XML as it arrives. It builds no tree and buffers nothing but the piece that is not complete yet. */
export class XmlReader {
  readonly #parser = new SaxesParser({ xmlns: true, position: false })
  /** Characters since the last complete piece. */
  #pending = 0
  #openTags = 0
  /** How many tags were open at the extension that is being skipped; 0 outside extensions. */
  #skippedFrom = 0

  constructor(handler: XmlHandler) {
    const refuse = () => {
      throw damaged()
    }
    const text = (piece: string) => {
      this.#pending = 0
      if (this.#skippedFrom === 0) handler.text(piece)
    }
    this.#parser.on('error', ({ message }) => {
      // After an unknown entity, the parser continues with the entity as it is written.
      if (message !== 'undefined entity.') refuse()
    })
    // Entities are declared in a DOCTYPE; no workbook has one.
    this.#parser.on('doctype', refuse)
    this.#parser.on('text', text)
    this.#parser.on('cdata', text)
    this.#parser.on('opentag', ({ local, uri, attributes }) => {
      this.#pending = 0
      this.#openTags += 1
      if (this.#openTags > mostOpenTags) refuse()
      if (this.#skippedFrom > 0) return
      if (namespaces.has(uri) && local !== extensionList) handler.open(local, attributes)
      else this.#skippedFrom = this.#openTags
    })
    this.#parser.on('closetag', ({ local }) => {
      this.#pending = 0
      if (this.#skippedFrom === 0) handler.close(local)
      else if (this.#skippedFrom === this.#openTags) this.#skippedFrom = 0
      this.#openTags -= 1
    })
  }

  /** @throws SheetFault for anything that is not XML as workbooks have it */
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

/** Feeds a whole part to a handler, which may stop by throwing. */
export async function readXml(blocks: AsyncIterable<Uint8Array>, handler: XmlHandler): Promise<void> {
  const reader = new XmlReader(handler)
  for await (const text of decodeXml(blocks)) reader.write(text)
  reader.end()
}
