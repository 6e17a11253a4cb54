import type { pushEpcDeparture } from '@kuacang/contract/epc/correction/calls'
import { epcOutboundParcelStatus } from '@kuacang/contract/epc/outbound-parcel/enums'
import { say, type Text, text } from '@kuacang/contract/kit/text'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { tellDeparted } from '../depart/tell.ts'
import { epcObDocument, type ObRow } from '../outbound-parcel/store.ts'

const words = {
  unknown: text('本仓没有此出库包裹', 'This centre has no such outbound parcel'),
  cancelled: text('出库包裹已取消', 'The outbound parcel is cancelled'),
  here: text('还没有离台，请先在离台工位扫描', 'It has not departed: scan it at the depart desk first'),
  twice: text('本次已发送', 'It is sent with this command already'),
}

type Found = ObRow & { number: string; departed_weight_g: number | null }

/** The outbound parcels that these numbers mean; one of a parcel inside means its box. */
const boxesOf = (tx: Tx, { warehouse_id }: Caller, numbers: readonly string[]) =>
  tx.run<Found>(
    `select distinct on (n.number) n.number, o.* from (
       select ob_number as number, id as ob_id, true as living, created_at as since from epc_ob
       where warehouse_id = $1 and ob_number = any($2)
       union all
       select n.number, coalesce(p.ob_id, m.ob_id, n.object_id), n.dead_at is null, n.created_at
       from number_chain n
       left join epc_pre_ob p on p.warehouse_id = $1 and p.id = n.object_id
       left join epc_parcel m on m.warehouse_id = $1 and m.id = n.object_id
       where n.warehouse_id = $1 and n.number = any($2)) n
     join epc_ob o on o.warehouse_id = $1 and o.id = n.ob_id
     order by n.number, n.living desc, n.since desc`,
    [warehouse_id, numbers],
  )

/** Why nothing can be sent of an outbound parcel. */
const whyNot = (ob: Found | undefined): Text | undefined => {
  if (!ob) return words.unknown
  if (ob.status === epcOutboundParcelStatus.code.cancelled) return words.cancelled
  return ob.departed_at === null ? words.here : undefined
}

/** The departure of outbound parcels is sent once more (PA-446); each number stands for itself. */
export const pushDeparture = async (
  tx: Tx,
  caller: Caller,
  { body: { tracking_ids, reason } }: { body: z.output<typeof pushEpcDeparture.body> },
) => {
  const found = new Map((await boxesOf(tx, caller, tracking_ids)).map((o) => [o.number, o]))
  const sent = new Set<string>()
  const list = tracking_ids.map((number) => {
    const ob = found.get(number)
    const already = ob !== undefined && sent.has(ob.id)
    const why = whyNot(ob) ?? (already ? words.twice : undefined)
    const done = ob !== undefined && !why
    if (done) {
      sent.add(ob.id)
      tellDeparted(tx, ob)
      tx.record({
        operation: 'epc_outbound_parcel.push_departure',
        object: { type: epcObDocument.machine.title, id: ob.id, number: ob.ob_number },
        detail: reason ? { reason } : {},
      })
    }
    return {
      ...{ number, ob_number: ob?.ob_number ?? null, done, already },
      reason: why ? say(why, caller.locale) : '',
    }
  })
  return { done: sent.size, list }
}
