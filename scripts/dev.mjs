import { foreground, install, node } from './bootstrap.mjs'

// The pages come from Vite at http://localhost:5173, which hands /api to the server.
install()
foreground(
  [node, '--watch-preserve-output', '--watch', 'server/src/main.ts', ...process.argv.slice(2)],
  ['vite', 'web'],
)
