import { existsSync } from 'node:fs'
import path from 'node:path'
import type { RealShop } from './connectors/real-shop.ts'
import { throughWarehouse } from './connectors/through-warehouse.ts'

/**
 * `npm run connectors -- NAME` starts a real shop system from the registry, outside the repository. First our connector is
 * driven against it, call by call; then its orders go through a whole warehouse. What was proven is printed as tables; `ok`
 * at the end says that all of it was right. With `calls` or `warehouse` behind the name only that part is run.
 */
const names = ['vendure', 'medusa'] as const
const [given = '', part = ''] = process.argv.slice(2)
const name = names.find((n) => n === given)
const folder = path.join(import.meta.dirname, 'connectors', given)
if (!name || !['', 'calls', 'warehouse'].includes(part) || !existsSync(folder)) {
  process.stderr.write(`npm run connectors -- ${names.join('|')} [calls|warehouse]\n`)
  process.exit(1)
}
if (part !== 'warehouse') {
  const { prove }: { prove: () => Promise<Record<string, string>> } = await import(
    path.join(folder, 'prove.ts')
  )
  console.table(await prove())
}
if (part !== 'calls') {
  const { open }: { open: () => Promise<RealShop> } = await import(path.join(folder, 'real-shop.ts'))
  console.table(await throughWarehouse(name, open))
}
process.stdout.write('ok\n')
process.exit(0)
