import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { findRunning, startEmbedded } from '../server/src/kit/database/embedded.ts'
import { readOnly } from '../server/src/kit/database/reader.ts'
import { allLaws } from '../server/src/kit/doctor/law.ts'
import { examineFiles } from '../server/src/kit/files/examine-files.ts'
import { openFiles } from '../server/src/kit/files/open-files.ts'
import { readSettings, type Settings } from '../server/src/kit/settings.ts'
import { StartFailure } from '../server/src/kit/start-failure.ts'
import { registerLaws, registerStoredFiles } from '../server/src/registry.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/**
 * Proves for every warehouse the laws of all areas (REL-4 is that of the stock); changes nothing. For a restored backup
 * and for schedules. Answers how many violations it found.
 */
const examineAll = (url: string): Promise<number> =>
  readOnly(url, async (run) => {
    let wrong = 0
    const warehouses = await run<{ id: string; name: string }>(
      'select id, warehouse_code as name from warehouse order by id',
      [],
    )
    for (const { id, name } of warehouses)
      for (const law of allLaws()) {
        const { checked, violations } = await law.find({ run }, Number(id))
        if (checked === 0) continue
        const result = violations.length === 0 ? 'all proven' : `${violations.length} wrong`
        say(`${name}: ${law.title.en}: ${checked} compared, ${result}`)
        for (const v of violations) say(`  ${v.object}: ${v.recorded}, proven ${v.proven}`)
        wrong += violations.length
      }
    return wrong
  })

/**
 * Says the newest hash of the access changes, which an owner keeps elsewhere: who can write to the database could chain all
 * of it anew. A hash that was kept must still be there. Answers how many are not.
 */
const examineChain = (url: string, kept: string | undefined): Promise<number> =>
  readOnly(url, async (run) => {
    const [newest] = await run<{ place: string; hash: string }>(
      'select place, hash from access_change order by place desc limit 1',
      [],
    )
    if (newest) say(`access changes: ${newest.place}, newest hash ${newest.hash}`)
    if (kept === undefined) return 0
    const [found] = await run<{ place: string }>('select place from access_change where hash = $1', [kept])
    say(
      found
        ? `  the hash that you kept is that of access change ${found.place}`
        : `  no access change has the hash ${kept}`,
    )
    return found ? 0 : 1
  })

/**
 * Compares the rows that name files with the files that are there. With --remove-orphans those that no row names are
 * removed; without, nothing is changed. Answers how many rows name a file that is gone.
 */
const examineStore = async (url: string, settings: Settings, remove: boolean): Promise<number> => {
  await registerStoredFiles()
  const store = openFiles(settings)
  const { files, orphans, missing } = await readOnly(url, (run) => examineFiles(run, store))
  say(`files: ${files}, ${orphans.length} that no row names, ${missing.length} that are gone`)
  for (const { what, key } of missing) say(`  ${key} is gone (${what})`)
  for (const key of orphans) {
    if (remove) await store.remove(key)
    say(`  ${key} is named by no row${remove ? ': removed' : ''}`)
  }
  return missing.length
}

try {
  const { values } = parseArgs({
    options: { 'remove-orphans': { type: 'boolean', default: false }, 'access-hash': { type: 'string' } },
  })
  const settings = readSettings(process.env)
  const { dataDir: folder, postgresBin, backupDir } = settings
  const running = settings.databaseUrl || (await findRunning(folder))
  if (!running && !existsSync(path.join(folder, 'postgres')))
    throw new StartFailure(`there is no database in ${folder}; set DATA_DIR or DATABASE_URL`)
  const own = running ? undefined : await startEmbedded({ folder, postgresBin, backupDir })
  try {
    await registerLaws()
    const url = running ?? own?.url ?? ''
    const wrong =
      (await examineAll(url)) +
      (await examineChain(url, values['access-hash'])) +
      (await examineStore(url, settings, values['remove-orphans']))
    process.exitCode = wrong > 0 ? 1 : 0
  } finally {
    await own?.stop()
  }
} catch (error) {
  if (!(error instanceof StartFailure)) throw error
  process.stderr.write(`Kuacang cannot be examined: ${error.message}.\n`)
  process.exitCode = 1
}
