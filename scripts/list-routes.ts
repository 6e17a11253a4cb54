import { glob } from 'node:fs/promises'
import path from 'node:path'
import type { Route } from '../web/src/kit/route/route.ts'

const web = path.resolve(import.meta.dirname, '../web/src')
const files = (await Array.fromAsync(glob('**/routes.ts', { cwd: web }))).sort()
const modules = await Promise.all(
  files.map((f) => import(path.join(web, f)) as Promise<{ routes?: readonly Route[] }>),
)

/** Every page of the web application: path, title and the right that it needs. `--json` for machines. */
const routes = modules
  .flatMap((m) => m.routes ?? [])
  .map(({ page: _page, ...route }) => route)
  .sort((a, b) => a.path.localeCompare(b.path))

if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify(routes)}\n`)
else
  for (const r of routes)
    process.stdout.write(`${r.path.padEnd(50)} ${JSON.stringify(r.right).padEnd(30)} ${r.title.en}\n`)
