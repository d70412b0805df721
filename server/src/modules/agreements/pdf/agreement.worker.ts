import { serveRenderer } from '../../../platform/pdf/serve-renderer'
import { drawAgreement } from './draw-agreement'

serveRenderer(drawAgreement)
