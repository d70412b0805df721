import { type xlsxParts, zipFile } from './sheet-files'

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const strictSpreadsheet = 'http://purl.oclc.org/ooxml/spreadsheetml/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const strictRelations = 'http://purl.oclc.org/ooxml/officeDocument/relationships'

type Parts = ReturnType<typeof xlsxParts>

const changeParts = (parts: Parts, change: (content: string) => string | Uint8Array): Uint8Array =>
  zipFile(parts.map((part) => ({ ...part, content: change(String(part.content)) })))

/** Returns the same file with a prefix before every element of the spreadsheet's own namespace. */
export const withPrefix = (parts: Parts, prefix: string): Uint8Array =>
  changeParts(parts, (content) =>
    content.includes(`xmlns="${spreadsheet}"`)
      ? content
          .replaceAll(/<(\/?)([A-Za-z]+)(?=[\s/>])/g, `<$1${prefix}:$2`)
          .replace(`xmlns="${spreadsheet}"`, `xmlns:${prefix}="${spreadsheet}"`)
      : content,
  )

/** Returns the same file in the namespaces of the strict standard. */
export const toStrict = (parts: Parts): Uint8Array =>
  changeParts(parts, (content) =>
    content.replaceAll(spreadsheet, strictSpreadsheet).replaceAll(relations, strictRelations),
  )

/** Returns the same file in another encoding. */
export function encodeParts(parts: Parts, encoding: 'utf16le' | 'utf16be' | 'latin1', hasMark = true): Uint8Array {
  const name = encoding === 'latin1' ? 'ISO-8859-1' : 'UTF-16'
  return changeParts(parts, (content) => {
    const text = `${hasMark && encoding !== 'latin1' ? '\ufeff' : ''}<?xml version="1.0" encoding="${name}"?>${content}`
    if (encoding === 'latin1') return Buffer.from(text, 'latin1')
    const bytes = Buffer.from(text, 'utf16le')
    return encoding === 'utf16be' ? bytes.swap16() : bytes
  })
}
