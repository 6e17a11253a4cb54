import { distributeTables } from '../server/src/kit/database/distribute.ts'
import { migrate } from '../server/src/kit/database/migrate.ts'
import { StartFailure } from '../server/src/kit/start-failure.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Few shards: a search over all warehouses asks each of them (docs/scaling.md). */
const shards = Number(process.argv[2] ?? 16)

try {
  const url = process.env.DATABASE_URL
  if (!url) throw new StartFailure('set DATABASE_URL to the coordinator of a Citus cluster')
  if (!Number.isInteger(shards) || shards < 1)
    throw new StartFailure(`the number of shards must be a whole number above 0, not ${process.argv[2]}`)
  await migrate(url)
  const declared = await distributeTables(url, shards)
  for (const table of declared) say(`declared ${table}`)
  say(declared.length === 0 ? 'every table is declared already' : `${declared.length} tables declared`)
} catch (error) {
  if (!(error instanceof StartFailure)) throw error
  process.stderr.write(`Kuacang cannot distribute its tables: ${error.message}.\n`)
  process.exitCode = 1
}
