import { serveRenderer } from '../../platform/pdf/serve-renderer'
import { outlineName } from './outline-name'

serveRenderer(async (name: string) => Buffer.from(JSON.stringify(await outlineName(name))))
