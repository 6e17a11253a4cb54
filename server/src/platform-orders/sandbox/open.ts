import { connector } from '@kuacang/contract/platform-orders/store/enums'
import type { App } from '#kit/app'
import type { Tx } from '#kit/database/transact'
import { seal } from '#kit/seal'
import { ensurePlatform } from '../../reference/public.ts'
import { sandboxPath } from '../marketplace/connections.ts'
import { openMarket } from './setting.ts'

/** Opens the built-in marketplace and makes it known as a platform that stores can be bound of. Twice is once. */
export const openSandbox = async ({ settings }: Pick<App, 'settings'>, tx: Tx): Promise<void> => {
  const { platform, client_id, client_secret, event_secret } = await openMarket(tx)
  await ensurePlatform(tx, { platform, name: '练习平台', name_en: 'Practice marketplace' })
  const sealed = [await seal(settings, client_secret), await seal(settings, event_secret)]
  await tx.run(
    `insert into marketplace (platform, connector, api_url, client_id, client_secret, event_secret, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7) on conflict do nothing`,
    [platform, connector.code.kuacang, sandboxPath, client_id, ...sealed, tx.now],
  )
}
