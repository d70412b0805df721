import { startServer } from './start-server'
import { createStore } from './store'

/**
 * Playwright's global set-up: lets the product create and fill one demo database, which every test file
 * then gets a copy of. Copying takes a moment, creating takes seconds.
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
