import type { LogoFile } from '../../../core/program/program-logo'
import type { TaggedDocument } from '../../../platform/pdf/tagged-document'
import { decodePng, drawOnBackground, encodeOpaquePng } from '../../../platform/png/png-codec'
import { colors } from './print-style'

/** In points. */
const HEIGHT = 18
const MAX_WIDTH = 54
/** Between the logo and the text behind it. */
const GAP = 8

const [red, green, blue] = [1, 3, 5].map((start) => Number.parseInt(colors.bar.slice(start, start + 2), 16))

/** Draws the image on the color of the band, because an image with transparency would need a group of its own in the file. */
function flatten(png: Uint8Array): Buffer | null {
  const image = decodePng(Buffer.from(png))
  if (image === null) return null
  return encodeOpaquePng(image, drawOnBackground(image, [red ?? 0, green ?? 0, blue ?? 0]).rgb)
}

/**
 * Draws the program's logo on the band. It is decoration: the title names the program.
 * @param center y of its center
 * @returns the width that it takes with the gap behind it; 0 without a logo
 */
export function drawLogo(
  document: TaggedDocument,
  logo: LogoFile | null,
  { x, center }: { x: number; center: number },
): number {
  const image = logo && flatten(logo.png)
  if (logo === null || image === null) return 0
  const width = Math.min(MAX_WIDTH, (HEIGHT * logo.width) / logo.height)
  const height = (width * logo.height) / logo.width
  document.artifact(() => document.pdf.image(image, x, center - height / 2, { width, height }))
  return width + GAP
}
