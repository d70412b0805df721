import { serveRenderer } from '../../platform/pdf/serve-renderer'
import { redrawLogo } from './redraw-logo'

serveRenderer(async (bytes: Uint8Array) => redrawLogo(Buffer.from(bytes)))
