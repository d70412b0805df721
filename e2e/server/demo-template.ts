import { startServer } from './start-server'
import { createStore } from './store'

/**
 * Playwright's global setup: creates one demo database as a template. Every test file gets a copy, which is much faster
 * than creating the data again.
 */
const prepareDemoTemplate = async () => {
  const template = await createStore()
  try {
    const server = await startServer(template)
    await server.stop()
  } catch (error) {
    await template.remove()
    throw error
  }
  process.env.E2E_TEMPLATE = template.name
  return () => template.remove()
}

export default prepareDemoTemplate
