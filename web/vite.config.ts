import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'
import {
  withoutColourPresets,
  withoutForms,
  withoutHeadFilters,
  withoutRowTrees,
  withoutRules,
} from './build/antd-rules.ts'
import { checkStyleElements, withoutStyleElements } from './build/antd-sheets.ts'
import { stylesOfComponents } from './build/antd-styles.ts'
import { chunks, shortName } from './build/chunks.ts'
import { contractForPages } from './build/contract-for-pages.ts'
import { installable } from './build/installable.ts'

/**
 * Chromium compiles a script that begins with this while it comes, on a core of its own. Otherwise each function is compiled where
 * it is first called, while the page waits: half of the functions of a file are called until a page is drawn.
 * https://v8.dev/blog/explicit-compile-hints
 */
const compiledAhead = '//# allFunctionsCalledOnLoad'

export default defineConfig({
  root: import.meta.dirname,
  // Compressed once here instead of at each request: handhelds load over a warehouse's weak radio.
  plugins: [
    react(),
    withoutRules(),
    withoutHeadFilters(),
    withoutRowTrees(),
    withoutForms(),
    withoutColourPresets(),
    withoutStyleElements(),
    stylesOfComponents(),
    checkStyleElements(),
    contractForPages(),
    installable(),
    compression({ algorithms: ['brotliCompress', 'gzip'], threshold: 1024 }),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Which file a page became: its name alone no longer says so.
    manifest: 'pages.json',
    // The content security policy knows no data: scripts or styles.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      // What they only define and nobody takes is left out; not all of them say that this is safe.
      treeshake: {
        moduleSideEffects: [
          { test: /[\\/]node_modules[\\/](antd|@rc-component|@ant-design)[\\/].*\.js$/, sideEffects: false },
        ],
      },
      output: {
        codeSplitting: chunks,
        chunkFileNames: shortName,
        hashCharacters: 'base36',
        postBanner: compiledAhead,
      },
    },
  },
  server: { port: 5173, proxy: { '/api': `http://localhost:${process.env.PORT ?? 8080}` } },
})
