import { serveRenderer } from '../../platform/pdf/serve-renderer'
import { redrawSignature } from './redraw-signature'

serveRenderer(async (bytes: Uint8Array) => redrawSignature(Buffer.from(bytes)))
