import { existsSync } from 'node:fs'
import path from 'node:path'
import { examine } from '../server/src/inventory/doctor/examine.ts'
import { findRunning, startEmbedded } from '../server/src/kit/database/embedded.ts'
import { readOnly } from '../server/src/kit/database/reader.ts'
import { StartFailure } from '../server/src/kit/start-failure.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/**
 * Proves for every warehouse that ledger, balances and reservations agree (REL-4); changes nothing. For a restored
 * backup and for schedules. Answers how many differences it found.
 */
const examineAll = (url: string): Promise<number> =>
  readOnly(url, async (run) => {
    let wrong = 0
    const warehouses = await run<{ id: string; name: string }>(
      'select id, warehouse_code as name from warehouse order by id',
      [],
    )
    for (const { id, name } of warehouses) {
      const { checked, differences } = await examine({ run }, Number(id))
      const result = differences.length === 0 ? 'all proven' : `${differences.length} wrong`
      say(`${name}: ${checked} balances, ${result}`)
      for (const d of differences)
        say(`  ${d.location_code} ${d.sku} ${d.what}: ${d.recorded}, proven ${d.proven}`)
      wrong += differences.length
    }
    return wrong
  })

try {
  const folder = path.resolve(process.env.DATA_DIR || '.data')
  const running = process.env.DATABASE_URL || (await findRunning(folder))
  if (!running && !existsSync(path.join(folder, 'postgres')))
    throw new StartFailure(`there is no database in ${folder}; set DATA_DIR or DATABASE_URL`)
  const own = running ? undefined : await startEmbedded({ folder })
  try {
    process.exitCode = (await examineAll(running ?? own?.url ?? '')) > 0 ? 1 : 0
  } finally {
    await own?.stop()
  }
} catch (error) {
  if (!(error instanceof StartFailure)) throw error
  process.stderr.write(`Kuacang cannot examine its stock: ${error.message}.\n`)
  process.exitCode = 1
}
