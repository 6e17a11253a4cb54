import { randomInt } from 'node:crypto'
import type { App } from '#kit/app'
import type { Chore } from '#kit/chores'
import { deliverEvents } from './deliver.ts'
import { makeOrders } from './make.ts'
import { inTx } from './served.ts'
import { sandboxPlatform } from './setting.ts'

const maker = { request_id: 'marketplace sandbox' }
/** A server that slept makes no more than this up for. */
const mostAtOnce = 100

const due = `
select orders_per_hour, bad_address_percent, made_at from market_setting
where platform = $1 and orders_per_hour > 0 for update skip locked`
const stores = `
select s.merchant_id from market_store s
where exists (select 1 from market_product p where p.merchant_id = s.merchant_id) order by s.merchant_id`

/** Makes the orders that buyers have placed since the last look, spread over the stores. Answers how many. */
export const makeDueOrders = async (app: App): Promise<number> => {
  if (!app.settings.training) return 0
  return inTx(app, maker, async (tx) => {
    const [setting] = await tx.run<{ orders_per_hour: number; bad_address_percent: number; made_at: Date }>(
      due,
      [sandboxPlatform],
    )
    if (!setting) return 0
    const each = 3_600_000 / setting.orders_per_hour
    const owed = Math.floor((tx.now.getTime() - setting.made_at.getTime()) / each)
    if (owed < 1) return 0
    const count = Math.min(owed, mostAtOnce)
    const made_at = count < owed ? tx.now : new Date(setting.made_at.getTime() + owed * each)
    await tx.run('update market_setting set made_at = $2 where platform = $1', [sandboxPlatform, made_at])
    const all = await tx.run<{ merchant_id: string }>(stores, [])
    const wanted = {
      ...{ lines: 3, countries: ['US', 'GB', 'DE', 'FR'], tags: [] },
      ...{ logistics_code: 'STANDARD', platform_label: false },
      bad_address_percent: setting.bad_address_percent,
    }
    let made = 0
    for (let n = 0; n < count && all.length > 0; n += 1) {
      const store = all[randomInt(all.length)]
      if (store) made += (await makeOrders(tx, store.merchant_id, { ...wanted, count: 1 })).length
    }
    return made
  })
}

const sweep = async (app: App): Promise<void> => {
  const hour = 3_600_000
  const before = (hours: number) => new Date(Date.now() - hours * hour)
  await inTx(app, maker, async (tx) => {
    await tx.run('delete from market_call where at < $1', [before(1)])
    await tx.run('delete from market_key where at < $1', [before(24 * 30)])
    await tx.run('delete from market_event where next_at is null and created_at < $1', [before(24)])
    await tx.run('delete from market_token where until < $1', [before(24)])
  })
}

export const chores: Chore[] = [
  { name: 'events of the marketplace sandbox are sent', everyMs: 1000, run: deliverEvents },
  {
    name: 'buyers of the marketplace sandbox order',
    everyMs: 5000,
    run: async (app) => void (await makeDueOrders(app)),
  },
  { name: 'old calls of the marketplace sandbox are removed', everyMs: 600_000, run: sweep },
]
