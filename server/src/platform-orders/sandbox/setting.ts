import { randomBytes } from 'node:crypto'
import type { Reader, Tx } from '#kit/database/transact'
import { asSecret } from '#kit/secrets'
import { newSecret } from '../../messages/public.ts'

/** The code of the platform that the built-in marketplace plays. */
export const sandboxPlatform = 'sandbox'

export type Setting = {
  platform: string
  client_id: string
  client_secret: string
  event_secret: string
  orders_per_hour: number
  bad_address_percent: number
  error_percent: number
  latency_ms: number
  silent_calls: number
  busy_until: Date | null
  made_at: Date
}

const bySetting = `
select platform, client_id, client_secret, event_secret, orders_per_hour, bad_address_percent, error_percent, latency_ms,
  silent_calls, busy_until, made_at from market_setting where platform = $1`

/** How the marketplace behaves; undefined: it was not opened yet. */
export const settingOf = async (reader: Pick<Reader, 'run'>): Promise<Setting | undefined> =>
  (await reader.run<Setting>(bySetting, [sandboxPlatform]))[0]

/** Opens the marketplace, once: it then knows our product, and signs its events. */
export const openMarket = async (tx: Tx): Promise<Setting> => {
  await tx.run(
    `insert into market_setting (platform, client_id, client_secret, event_secret, made_at, updated_at)
     values ($1, 'kuacang', $2, $3, $4, $4) on conflict do nothing`,
    [
      sandboxPlatform,
      asSecret('token of the marketplace', randomBytes(24).toString('base64url')),
      newSecret(),
      tx.now,
    ],
  )
  const setting = await settingOf(tx)
  if (!setting) throw new Error('the marketplace did not open')
  return setting
}
