import { priceListStatus } from '@kuacang/contract/billing/price/enums'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { type Due, pricedAll, writeCharges } from '../charge/make.ts'
import type { ChargedService } from '../price/price-for.ts'
import { rateStored, type StoredDay, storageCause } from './storage.ts'
import { keepUnpriced, type UnpricedPiece } from './unpriced.ts'

type Kept = {
  readonly id: string
  readonly partner_id: number
  readonly service: ChargedService
  readonly quantity: string
  readonly day: string
  readonly channel_id: number
  readonly country: string
  readonly age: number
  readonly cause_type: string
  readonly cause_id: string
  readonly cause_number: string
}

// Only a list that was published since the last try can have brought a price. Its time is that of the beginning of its
// transaction: so for some minutes longer what was tried meanwhile is tried again.
const waitingSql = `
select u.id, u.partner_id, u.service, u.quantity, u.day, u.channel_id, u.country, u.age, u.cause_type, u.cause_id, u.cause_number
from unpriced_work u cross join (
  select max(published_at) as at from price_list where status = ${priceListStatus.code.published}) l
where u.warehouse_id = $1 and (u.tried_at < l.at
  or (u.tried_at < l.at + interval '10 minutes' and u.tried_at < $3::timestamptz - interval '1 minute'))
order by u.tried_at, u.id limit $2::bigint for update of u skip locked`

const daysSql = 'select id, partner_id, day, ages from stored_day where warehouse_id = $1 and id = any($2)'

/** Tries some of the work without a price again after a list was published. Answers how many pieces were looked at. */
export const retryUnpriced = async (
  tx: Tx,
  caller: Pick<Caller, 'warehouse_id' | 'user'>,
  most: number,
): Promise<number> => {
  const { warehouse_id } = caller
  const rows = await tx.run<Kept>(waitingSql, [warehouse_id, most, tx.now])
  if (rows.length === 0) return 0
  const stored = rows.filter((r) => r.cause_type === storageCause)
  const days = new Map(
    (stored.length > 0
      ? await tx.run<StoredDay>(daysSql, [warehouse_id, stored.map((r) => r.cause_id)])
      : []
    ).map((d) => [d.id, d]),
  )
  const single = rows.filter((r) => !days.has(r.cause_id)).map(pieceOf)
  const priced = await pricedAll(
    tx,
    single.map((p) => p.work),
  )
  const partly = stored.flatMap((row) => {
    const day = days.get(row.cause_id)
    return day ? [{ row, to: { day, below: row.age } }] : []
  })
  const rated = await rateStored(
    tx,
    partly.map((p) => p.to),
  )
  const due: Due[] = []
  const left: UnpricedPiece[] = []
  const gone: string[] = []
  for (const [n, { id, work, cause }] of single.entries()) {
    const computed = priced[n]?.priced.computed
    if (!computed) continue
    due.push({ work, cause, computed })
    gone.push(id)
  }
  for (const [n, { row }] of partly.entries()) {
    const found = rated[n]
    if (!found || found.due.length === 0) continue
    due.push(...found.due)
    gone.push(row.id)
    if (found.unpriced) left.push(found.unpriced)
  }
  await writeCharges(tx, caller, due)
  await tx.run('delete from unpriced_work where warehouse_id = $1 and id = any($2)', [warehouse_id, gone])
  await keepUnpriced(tx, caller, left)
  await tx.run('update unpriced_work set tried_at = $3 where warehouse_id = $1 and id = any($2)', [
    ...[warehouse_id, rows.map((r) => r.id), tx.now],
  ])
  return rows.length
}

const pieceOf = (row: Kept): UnpricedPiece & { readonly id: string } => {
  const { partner_id, service, quantity, day, channel_id, country } = row
  return {
    id: row.id,
    work: { partner_id, service, quantity, day, key: { channel_id, country } },
    cause: { type: row.cause_type, id: row.cause_id, number: row.cause_number },
  }
}
