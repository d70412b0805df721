import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { evaluated, leftOut } from './build-plugins.ts'
import { scriptGroups } from './script-groups.ts'

const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:3000'
const server = { target: apiUrl, changeOrigin: false }

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    evaluated('/src/lib/api/open-addresses.ts'),
    evaluated('/src/lib/api/dealer-addresses.ts'),
    evaluated('/src/lib/api/staff-addresses.ts'),
    evaluated('/src/lib/live/shown-areas.ts'),
    // How schemas are written as JSON Schema, which only the server's description of the API asks for.
    leftOut(/\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/),
  ],
  server: {
    // The host stays the browser's: the server compares it with the origin of a write.
    proxy: { '/api': server, '/healthz': server, '/readyz': server },
  },
  build: {
    outDir: 'dist',
    // The server reads from it which scripts a page needs.
    manifest: true,
    sourcemap: false,
    // The page's policy allows fonts and images from its own origin, not as data.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Making a schema has no effect but the schema: those that a script does not use stay out of it. `__name` is how
      // Radix keeps its functions' names, which alone would keep every one of them.
      treeshake: { manualPureFunctions: ['z', '__name'] },
      output: {
        codeSplitting: { groups: scriptGroups },
      },
    },
  },
})
