import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** What the web's tests share; the projects of the repository's own configuration say which run where. */
export default defineConfig({
  plugins: [react()],
  test: {
    css: false,
    restoreMocks: true,
    // Only what hangs is to meet these limits: a busy machine is slow, not wrong.
    testTimeout: 600_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
