import type { ImageDataUrl } from '@portal/contract/api/wire'

export const pngDataUrlPrefix = 'data:image/png;base64,'

/**
 * Converts a stored signature to the data URL of responses.
 * @param png its bytes, or their base64
 */
export const pngDataUrl = (png: Buffer | string): ImageDataUrl =>
  `${pngDataUrlPrefix}${typeof png === 'string' ? png : png.toString('base64')}`
