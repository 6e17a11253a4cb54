import { foreground, install, node } from './bootstrap.mjs'

// The pages come from Vite at http://localhost:5173, which hands /api to the server.
install()
foreground([node, 'scripts/dev-server.ts', ...process.argv.slice(2)], ['vite', 'web'])
