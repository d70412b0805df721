import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { evaluated, leftOut, undescribed } from './build-plugins.ts'
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
    evaluated('/src/lib/live/reply-areas.ts'),
    undescribed(/\/contract\/src\/.*\.ts$/),
    // The conversion of schemas to JSON Schema, which only the server's API description needs.
    leftOut(/\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/),
  ],
  server: {
    // Keep the browser's host, because the server compares it with the origin of a write.
    proxy: { '/api': server, '/healthz': server, '/readyz': server },
  },
  build: {
    outDir: 'dist',
    // The server reads which scripts a page needs from the manifest.
    manifest: true,
    sourcemap: false,
    // The page's Content Security Policy allows fonts and images from its own origin, but not data URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Creating a schema has no side effects, so unused ones are removed. `__name` preserves the function names of Radix and
      // would otherwise keep all its functions.
      treeshake: { manualPureFunctions: ['z', '__name'] },
      output: {
        codeSplitting: { groups: scriptGroups },
      },
    },
  },
})
