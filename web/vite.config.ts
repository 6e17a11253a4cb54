import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'

/** Libraries that change rarely stand in files of their own, which browsers keep from release to release. */
const libraryOf = (id: string): string | null => {
  const name = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1]
  if (!name) return null
  if (['react', 'react-dom', 'scheduler', 'react-router', '@tanstack/query-core'].includes(name))
    return 'react'
  // Everything else is split by who asks for it, so that a page brings only what it draws with.
  return null
}

export default defineConfig({
  root: import.meta.dirname,
  // Compressed once here instead of at each request: handhelds load over a warehouse's weak radio.
  plugins: [react(), compression({ algorithms: ['brotliCompress', 'gzip'], threshold: 1024 })],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The content security policy knows no data: scripts or styles.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: (id) => libraryOf(id), priority: 1 }] } },
    },
  },
  server: { port: 5173, proxy: { '/api': `http://localhost:${process.env.PORT ?? 8080}` } },
})
