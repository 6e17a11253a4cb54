import type { withdrawBags } from '@kuacang/contract/hub/intake/calls'
import { hubInboundParcelStatus } from '@kuacang/contract/hub/parcel/enums'
import { say, text } from '@kuacang/contract/kit/text'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { type Document, moveAll } from '#kit/document/document'
import { hubInboundBagDocument } from '../inbound-bag/store.ts'
import { hubParcelDocument } from '../parcel/store.ts'

const reasons = {
  unknown: text('没有预报', 'It was not announced'),
  status: text('状态为「{status}」', 'Its status is “{status}”'),
}

type Failed = { number: string; reason: string }

/** Withdraws those of the numbers that have not arrived; tells why not of the others. */
const take = async (
  tx: Tx,
  caller: Caller,
  document: Document,
  numbers: readonly string[],
): Promise<{ ids: string[]; failed: Failed[] }> => {
  const { machine, table, numberColumn } = document
  const rows = await tx.run<{ id: string; number: string; status: number }>(
    `select id, ${numberColumn} as number, status from ${table}
     where warehouse_id = $1 and ${numberColumn} = any($2) order by id for update`,
    [caller.warehouse_id, numbers],
  )
  const ids = rows.filter((r) => machine.can('withdraw', r.status)).map((r) => r.id)
  await moveAll(tx, caller, document, 'withdraw', ids)
  const found = new Map(rows.map((r) => [r.number, r.status]))
  const [gone] = machine.to('withdraw')
  const failed = [...new Set(numbers)].flatMap((number): Failed[] => {
    const status = found.get(number)
    if (status === undefined) return [{ number, reason: say(reasons.unknown, caller.locale) }]
    // Withdrawn before: what was asked for is so.
    if (machine.can('withdraw', status) || status === gone) return []
    return [{ number, reason: say(reasons.status, caller.locale, { status: machine.status.label(status) }) }]
  })
  return { ids, failed }
}

type Body = z.output<typeof withdrawBags.body>

/** Takes back bags, with their parcels that have not arrived, and single parcels. */
export const withdraw = async (tx: Tx, caller: Caller, { body }: { body: Body }) => {
  const bags = await take(tx, caller, hubInboundBagDocument, body.bag_numbers)
  const inside = await tx.run<{ number: string }>(
    `select tracking_id as number from hub_parcel where warehouse_id = $1 and inbound_bag_id = any($2) and status = ${hubInboundParcelStatus.code.not_arrived}`,
    [caller.warehouse_id, bags.ids],
  )
  const ids = [...body.tracking_ids, ...inside.map((p) => p.number)]
  const parcels = await take(tx, caller, hubParcelDocument, ids)
  return { withdrawn: bags.ids.length + parcels.ids.length, errors: [...bags.failed, ...parcels.failed] }
}
