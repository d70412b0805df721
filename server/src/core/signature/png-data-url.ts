import type { ImageDataUrl } from '@portal/contract/api/wire'

export const pngDataUrlPrefix = 'data:image/png;base64,'

/**
 * A stored signature as the data URL of replies.
 * @param png its bytes, or what was made of them in base64
 */
export const pngDataUrl = (png: Buffer | string): ImageDataUrl =>
  `${pngDataUrlPrefix}${typeof png === 'string' ? png : png.toString('base64')}`
