import { inflateSync } from 'node:zlib'

/** Returns the objects of a file from our PDF library by number, decompressed. */
function listObjects(pdf: Buffer): Map<string, string> {
  const objects = new Map<string, string>()
  for (const [, id = '', body = ''] of pdf.toString('latin1').matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)) {
    const [, head = body, stream] = /^([\s\S]*?)\nstream\n([\s\S]*)\nendstream$/.exec(body) ?? []
    const packed = stream !== undefined && head.includes('/FlateDecode')
    const content = packed ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : (stream ?? '')
    objects.set(id, `${head}\n${content}`)
  }
  return objects
}

const fromUtf16 = (hex: string): string => Buffer.from(hex.replace(/\s/g, ''), 'hex').swap16().toString('utf16le')

/** Returns the text of each code of a font, by its ToUnicode map. */
function readCharacterMap(map: string): Map<number, string> {
  const characters = new Map<number, string>()
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    const texts = [...list.matchAll(/<([^>]*)>/g)]
    for (const [at, [, hex = '']] of texts.entries()) characters.set(Number.parseInt(first, 16) + at, fromUtf16(hex))
  }
  return characters
}

const tokens = /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|<<\/ActualText <([0-9a-f]+)>>> BDC|(BDC|BMC)|(EMC)/g

/** Extracts the text of a PDF as programs copy it, in drawing order: right-to-left words are reversed. */
export function textOfPdf(pdf: Buffer): string {
  const objects = listObjects(pdf)
  const fonts = new Map<string, Map<number, string>>()
  for (const body of objects.values()) {
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? []
      fonts.set(name, readCharacterMap(objects.get(map) ?? ''))
    }
  }
  const pages = [...objects.values()].flatMap(
    (body) => /\/Type \/Page\n[\s\S]*\/Contents (\d+) 0 R/.exec(body)?.[1] ?? [],
  )
  let text = ''
  for (const page of pages) {
    let font = new Map<number, string>()
    const replaced: boolean[] = []
    for (const [token, name, displayed, actual, , end] of (objects.get(page) ?? '').matchAll(tokens)) {
      if (name) font = fonts.get(name) ?? new Map()
      else if (displayed !== undefined) {
        if (replaced.includes(true)) continue
        const codes = [...displayed.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
        text += codes.map((code) => font.get(Number.parseInt(code, 16)) ?? '').join('')
      } else if (end) replaced.pop()
      else replaced.push(token.includes('ActualText'))
      if (actual) text += fromUtf16(actual).replace('\ufeff', '')
    }
  }
  return text
}
