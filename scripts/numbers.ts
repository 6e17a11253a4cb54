import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Areas } from './house-imports.ts'
import { countNumbers } from './house-numbers.ts'

/** `npm run numbers [-- folder]`: the numbers of docs/numbers.md, of this project or of a clone of another commit. */
const root = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '..'))
const kinds = ['{contract,server,web}/src/**/*.{ts,tsx,css}', 'server/db/migrations/*.sql']
const files = globSync(kinds, { cwd: root }).map((file) => ({
  path: file.split(path.sep).join('/'),
  text: readFileSync(path.join(root, file), 'utf8'),
}))
const { areas } = (await import(pathToFileURL(path.join(root, 'contract/src/areas.ts')).href)) as {
  areas: Areas
}
process.stdout.write(`${JSON.stringify(countNumbers(files, areas), undefined, 2)}\n`)
