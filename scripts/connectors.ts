import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * `npm run connectors -- NAME` starts a real shop system from the registry, outside the repository, and drives our
 * connector against it. What it did is printed as a table; `ok` at the end says that all of it was right.
 */
const [name = ''] = process.argv.slice(2)
const file = path.join(import.meta.dirname, 'connectors', name, 'prove.ts')
if (!/^[a-z]+$/.test(name) || !existsSync(file)) {
  process.stderr.write('npm run connectors -- vendure\n')
  process.exit(1)
}
const { prove }: { prove: () => Promise<Record<string, string>> } = await import(file)
const proven = await prove()
console.table(proven)
process.stdout.write('ok\n')
process.exit(0)
