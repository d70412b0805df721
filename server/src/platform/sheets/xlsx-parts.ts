import { sheetTexts } from '@portal/contract/texts/sheet'
import { type CellStyle, cellStyle } from './cell-style'
import { readXml, type XmlAttributes } from './read-xml'
import type { Zip } from './read-zip'
import { maxCellCharacters, maxSharedTexts, SheetFault } from './sheet-limits'

interface Relation {
  id: string
  /** The last segment of the relation's type, which is the same in both dialects of the format. */
  type: string
  target: string
}

function resolve(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const path: string[] = []
  for (const part of [...folder.split('/'), ...target.split('/')]) {
    if (part === '..') path.pop()
    else if (part !== '.' && part !== '') path.push(part)
  }
  return path.join('/')
}

/** Lists the relations of a part; empty if it has none. The empty name means the file itself. */
export async function listRelations(zip: Zip, part: string): Promise<Relation[]> {
  const slash = part.lastIndexOf('/')
  const folder = part.slice(0, Math.max(slash, 0))
  const list = `${folder === '' ? '' : `${folder}/`}_rels/${part.slice(slash + 1)}.rels`
  const relations: Relation[] = []
  if (!zip.has(list)) return relations
  await readXml(zip.open(list), {
    open: (name, attributes) => {
      if (name !== 'Relationship' || attributes.TargetMode?.value === 'External') return
      const type = attributes.Type?.value ?? ''
      const target = attributes.Target?.value ?? ''
      relations.push({
        id: attributes.Id?.value ?? '',
        type: type.slice(type.lastIndexOf('/') + 1),
        target: resolve(folder, target),
      })
    },
    close: () => {},
    text: () => {},
  })
  return relations
}

interface Workbook {
  is1904: boolean
  sheets: { name: string; isHidden: boolean; relation: string }[]
}

const relationNamespaces = [
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'http://purl.oclc.org/ooxml/officeDocument/relationships',
]

/** Returns the id of a relation, whatever prefix the file binds to the namespace. */
const relationId = (attributes: XmlAttributes): string =>
  Object.values(attributes).find(({ local, uri }) => local === 'id' && relationNamespaces.includes(uri))?.value ?? ''

export async function readWorkbook(zip: Zip, part: string): Promise<Workbook> {
  const workbook: Workbook = { is1904: false, sheets: [] }
  let root = ''
  await readXml(zip.open(part), {
    open: (name, attributes) => {
      root ||= name
      if (name === 'workbookPr') workbook.is1904 = ['1', 'true'].includes(attributes.date1904?.value ?? '')
      if (name !== 'sheet') return
      const isHidden = (attributes.state?.value ?? 'visible') !== 'visible'
      workbook.sheets.push({ name: attributes.name?.value ?? '', isHidden, relation: relationId(attributes) })
    },
    close: () => {},
    text: () => {},
  })
  // Documents and presentations are zip files too, with elements of other namespaces.
  if (root !== 'workbook') throw new SheetFault(sheetTexts.notExcel)
  return workbook
}

/** Reads how each cell style displays a number. */
export async function readCellStyles(zip: Zip, part: string): Promise<CellStyle[]> {
  const codes = new Map<number, string>()
  const styles: CellStyle[] = []
  let isInside = false
  await readXml(zip.open(part), {
    open: (name, attributes) => {
      const id = Number(attributes.numFmtId?.value)
      if (name === 'numFmt') codes.set(id, attributes.formatCode?.value ?? '')
      else if (name === 'cellXfs') isInside = true
      else if (name === 'xf' && isInside) styles.push(cellStyle(id, codes.get(id)))
    },
    close: (name) => {
      if (name === 'cellXfs') isInside = false
    },
    text: () => {},
  })
  return styles
}

/** Unescapes `_x000D_` and the like: characters that XML cannot contain. */
export const unescapeCell = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

/** Reads the texts that cells refer to by index. Joins the runs of a formatted text and omits phonetic guides. */
export async function readSharedTexts(zip: Zip, part: string): Promise<string[]> {
  const texts: string[] = []
  let text = ''
  let isText = false
  let isPhonetic = false
  await readXml(zip.open(part), {
    open: (name) => {
      if (name === 'si') text = ''
      else if (name === 't') isText = !isPhonetic
      else if (name === 'rPh') isPhonetic = true
    },
    close: (name) => {
      if (name === 't') isText = false
      else if (name === 'rPh') isPhonetic = false
      else if (name === 'si') {
        texts.push(unescapeCell(text))
        if (texts.length > maxSharedTexts) throw new SheetFault(sheetTexts.tooMuch)
      }
    },
    text: (piece) => {
      // Slightly more than the limit is enough to detect a text that is too long.
      if (isText && text.length <= maxCellCharacters) text += piece.slice(0, maxCellCharacters + 1)
    },
  })
  return texts
}
