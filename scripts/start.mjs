import { buildPages, foreground, install, node } from './bootstrap.mjs'

install()
buildPages()
foreground([node, 'server/src/main.ts', ...process.argv.slice(2)])
