import type { PreferenceChanges } from '@kuacang/contract/reference/warehouse/preference'
import type { TestServer } from './server.ts'

/** A warehouse decides something else from now on. */
export const prefer = (t: TestServer, changes: PreferenceChanges, warehouse = 1) =>
  t.write(
    (tx) =>
      tx.run('update warehouse set preference = preference || $2::jsonb where id = $1', [
        warehouse,
        JSON.stringify(changes),
      ]),
    warehouse,
  )
