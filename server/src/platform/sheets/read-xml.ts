import { sheetTexts } from '@portal/contract/texts/sheet'
import { type SaxesAttributeNS, SaxesParser } from 'saxes'
import { decodeXml } from './decode-xml'
import { SheetFault } from './sheet-limits'

/** By their names in the file. An attribute without a prefix belongs to its element, whatever its namespace. */
export type XmlAttributes = Readonly<Record<string, Pick<SaxesAttributeNS, 'local' | 'uri' | 'value'>>>

/** Receives the elements of one part that belong to the format itself, by local name. */
export interface XmlHandler {
  open(name: string, attributes: XmlAttributes): void
  close(name: string): void
  text(text: string): void
}

/** The longest tag, comment or text: the parser buffers incomplete ones. */
const longestPiece = 1_000_000

/** The parser remembers open tags. Valid parts nest about a dozen. */
const maxOpenTags = 200

/**
 * The namespaces of spreadsheets and relationships, transitional and strict. Elements without a namespace are accepted
 * too. Everything else is an extension and is skipped with its content.
 */
const namespaces = new Set([
  '',
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  'http://purl.oclc.org/ooxml/spreadsheetml/main',
  'http://schemas.openxmlformats.org/package/2006/relationships',
])

/** Contains what newer versions of Excel add, with or without their own namespaces. */
const extensionList = 'extLst'

const damagedFile = () => new SheetFault(sheetTexts.damaged)

/** Parses XML as it arrives. Builds no tree and buffers only the incomplete piece. */
export class XmlReader {
  readonly #parser = new SaxesParser({ xmlns: true, position: false })
  /** Characters since the last complete piece. */
  #pending = 0
  #openTags = 0
  /** How many tags were open at the start of the skipped extension; 0 outside extensions. */
  #skippedFrom = 0

  constructor(handler: XmlHandler) {
    const throwDamaged = () => {
      throw damagedFile()
    }
    const text = (piece: string) => {
      this.#pending = 0
      if (this.#skippedFrom === 0) handler.text(piece)
    }
    this.#parser.on('error', ({ message }) => {
      // After an unknown entity, the parser continues with its literal text.
      if (message !== 'undefined entity.') throwDamaged()
    })
    // Entities are declared in a DOCTYPE, which no workbook has.
    this.#parser.on('doctype', throwDamaged)
    this.#parser.on('text', text)
    this.#parser.on('cdata', text)
    this.#parser.on('opentag', ({ local, uri, attributes }) => {
      this.#pending = 0
      this.#openTags += 1
      if (this.#openTags > maxOpenTags) throwDamaged()
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

  /** @throws SheetFault for XML that workbooks never contain */
  write(chunk: string): void {
    this.#pending += chunk.length
    this.#parser.write(chunk)
    if (this.#pending > longestPiece) throw damagedFile()
  }

  /** @throws SheetFault if the text ends before its last tag */
  end(): void {
    this.#parser.close()
  }
}

/** Feeds an entire part to a handler, which may stop by throwing. */
export async function readXml(blocks: AsyncIterable<Uint8Array>, handler: XmlHandler): Promise<void> {
  const reader = new XmlReader(handler)
  for await (const text of decodeXml(blocks)) reader.write(text)
  reader.end()
}
