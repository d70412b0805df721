import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Settings shared by all web tests; the projects in the root configuration say which tests run where. */
export default defineConfig({
  plugins: [react()],
  test: {
    css: false,
    restoreMocks: true,
    // Generous limits that only a hang exceeds, because a busy machine is slow.
    testTimeout: 600_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
