import { allCalls } from '../server/src/registry.ts'

/** Every call of the contract: method, path and the right that it needs. `--json` for machines. */
const calls = (await allCalls())
  .map((c) => ({ method: c.method, path: `/api${c.path}`, right: c.right }))
  .sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method))

if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify(calls)}\n`)
else
  for (const c of calls)
    process.stdout.write(`${c.method.padEnd(6)} ${c.path.padEnd(50)} ${JSON.stringify(c.right)}\n`)
