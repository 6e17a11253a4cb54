import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { migrate } from '../server/src/kit/database/migrate.ts'
import { renderTypes } from '../server/src/kit/database/render-types.ts'
import { startThrowaway } from '../server/src/kit/testing/throwaway.ts'

const target = path.resolve(import.meta.dirname, '../server/src/kit/database/types.generated.ts')

const postgres = await startThrowaway()
try {
  await migrate(postgres.url)
  await writeFile(target, await renderTypes(postgres.url))
} finally {
  await postgres.stop()
}
