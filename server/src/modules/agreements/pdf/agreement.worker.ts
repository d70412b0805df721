import { serveRenderer } from '../../../platform/pdf/serve-renderer'
import type { PreviewInput, PrintInput } from './agreement-print'
import { drawAgreement } from './draw-agreement'
import { drawPreview } from './draw-preview'

serveRenderer((input: PrintInput | PreviewInput) => ('preview' in input ? drawPreview(input) : drawAgreement(input)))
