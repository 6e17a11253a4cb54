import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { findRunning } from '../server/src/kit/database/embedded.ts'
import { readOnly } from '../server/src/kit/database/reader.ts'
import { readSettings } from '../server/src/kit/settings.ts'
import { StartFailure } from '../server/src/kit/start-failure.ts'

const folder = path.resolve(import.meta.dirname, '../server/db/released')

/**
 * Keeps all rows of a database beside its newest migration, for the test that upgrades them
 * (server/src/kit/database/upgrade.test.ts): of a product of a release that runs with its demo data.
 */
const keep = async (release: string | undefined): Promise<void> => {
  const settings = readSettings(process.env, [])
  const url = settings.databaseUrl ?? (await findRunning(settings.dataDir))
  if (!release || !url)
    throw new StartFailure('say the release, as in "npm run keep:release -- 0.1.0", while its product runs')
  const kept = await readOnly(url, async (run) => {
    const tables = await run<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
      [],
    )
    const rows: Record<string, unknown[]> = {}
    for (const { name } of tables) {
      const found = await run<{ row: unknown }>(
        `select to_jsonb(t) as row from ${name} t order by t::text`,
        [],
      )
      if (found.length > 0) rows[name] = found.map((r) => r.row)
    }
    return rows
  })
  const { schema_migration: applied = [], ...rows } = kept
  const newest = (applied as { name: string }[])
    .map((m) => m.name)
    .sort()
    .at(-1)
  const file = path.join(folder, `${release}.json.gz`)
  await writeFile(file, gzipSync(JSON.stringify({ newest, rows }), { level: 9 }))
  process.stdout.write(`${file}: the rows of ${Object.keys(rows).length} tables after ${newest}\n`)
}

const { positionals } = parseArgs({ allowPositionals: true })
keep(positionals[0]).catch((error: unknown) => {
  if (!(error instanceof StartFailure)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
