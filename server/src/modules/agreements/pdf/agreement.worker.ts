import { serveRenderer } from '../../../platform/pdf/serve-renderer'
import type { PreviewInput, PrintInput, WordingInput } from './agreement-print'
import { drawAgreement } from './draw-agreement'
import { drawPreview } from './draw-preview'
import { drawWording } from './draw-wording'

serveRenderer((input: PrintInput | PreviewInput | WordingInput) => {
  if ('wording' in input) return drawWording(input)
  return 'preview' in input ? drawPreview(input) : drawAgreement(input)
})
