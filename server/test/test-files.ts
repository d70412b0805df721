import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import type { FilesConfig } from '../src/platform/config'

const folder = join(tmpdir(), `portal-test-files-${process.pid}-${crypto.randomUUID()}`)
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

/** Where the portals of this test store files; deleted when it ends. */
export const testFiles: FilesConfig = { folder }

/** A minimal PDF. */
export const somePdf = (content = 'Credit letter'): Buffer =>
  Buffer.from(`%PDF-1.4\n% ${content}\ntrailer<<>>\n%%EOF\n`)

/** A picture of two pixels. */
export const somePng = (): Buffer => PNG.sync.write(new PNG({ width: 2, height: 1 }))

interface LogoParts {
  width?: number
  height?: number
  /** Red, green, blue and opacity, 0 to 255. */
  color?: readonly [number, number, number, number]
}

/** A logo of one color. */
export function someLogo({ width = 40, height = 20, color = [226, 112, 42, 255] }: LogoParts = {}): Buffer {
  const png = new PNG({ width, height })
  for (let dot = 0; dot < width * height; dot += 1) png.data.set(color, dot * 4)
  return PNG.sync.write(png)
}

/** The segments of a JPEG of two pixels, with an empty scan. */
export const someJpeg = (): Buffer =>
  Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b080001000201011100ffda0008010100003f00d2cf20ffd9', 'hex')
