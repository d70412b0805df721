import { maxLogoBytes, maxLogoHeight, maxLogoWidth } from '@portal/contract/program/logo-limits'
import { programDraftTexts as texts } from '@portal/contract/texts/program-draft'
import { invalidField, unavailable } from '../../platform/http/api-errors'
import { RenderingInterruptedError, RenderThreads } from '../../platform/pdf/render-threads'
import { findPngFault, readPngSize } from '../../platform/png/png-header'
import { outcomes } from './redraw-logo'

const threads = new RenderThreads<Uint8Array>('logo', import.meta.url, { threads: 1 })

interface LogoImage {
  png: Buffer
  /** In pixels. */
  width: number
  height: number
}

/**
 * Reads an uploaded logo: a PNG by its content, of at most 512 KB and 1200 x 400 pixels of 8 bits per color. Returns its
 * pixels encoded again, without the rest of the file. The same pixels always give the same bytes. Source: docs/spec 24.27.
 * @throws ApiError 422 for the field `file`, 503 if the thread cannot do it now
 */
export async function readLogo(file: Uint8Array): Promise<LogoImage> {
  const bytes = Buffer.from(file)
  const wrongKind = () => invalidField('file', texts.logoWrongKind)
  const fault = findPngFault(bytes, { width: maxLogoWidth, height: maxLogoHeight })
  if (fault === 'interlaced' || fault === 'too-many-bits') throw invalidField('file', texts.logoWrongEncoding)
  if (fault !== null || bytes.length > maxLogoBytes) throw wrongKind()
  const png = await threads.render(bytes).catch((error) => {
    throw error instanceof RenderingInterruptedError ? unavailable() : error
  })
  if (png.equals(Buffer.from(outcomes.unreadable))) throw wrongKind()
  if (png.equals(Buffer.from(outcomes.blank))) throw invalidField('file', texts.logoBlank)
  // Every pixel gets four bytes, so an image of few colors can become larger.
  if (png.length > maxLogoBytes) throw invalidField('file', texts.logoTooDetailed)
  return { png, ...readPngSize(png) }
}
