import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbedded } from '../server/src/kit/database/embedded.ts'
import { migrate } from '../server/src/kit/database/migrate.ts'
import { renderTypes } from '../server/src/kit/database/render-types.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'kuacang-types-'))
const postgres = await startEmbedded({ folder, throwaway: true })
try {
  await migrate(postgres.url)
  const target = path.resolve(import.meta.dirname, '../server/src/kit/database/types.generated.ts')
  await writeFile(target, await renderTypes(postgres.url))
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
