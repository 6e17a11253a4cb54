import { foreground, install, node } from './bootstrap.mjs'

install()
foreground([node, 'scripts/dev-server.ts', ...process.argv.slice(2)])
