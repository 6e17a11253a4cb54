import { lclBoxStatus } from '@kuacang/contract/large-cargo/box/enums'
import {
  assignLclBoxes,
  cancelLclOutbound,
  checkLclOutbound,
  countLclOutbounds,
  createLclOutbound,
  findLclOutbound,
  handOverLclOutbound,
  listLclOutbounds,
} from '@kuacang/contract/large-cargo/outbound/calls'
import { lclOutboundMachine } from '@kuacang/contract/large-cargo/outbound/machine'
import { largeCargoRefusals } from '@kuacang/contract/large-cargo/refusals'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
import type { Db } from '#kit/database/pool'
import { type Answer, answer } from '#kit/http/answer'
import { among, pageOf } from '#kit/list'
import { Refused } from '#kit/refused'
import { answerStatusCounts } from '#kit/status-counts'
import { findBox } from '../box/store.ts'
import { boxSums } from '../sums.ts'
import { assignBoxes, cancelOutbound, checkBoxes, createOutbound, handOverOutbound } from './actions.ts'
import { findOutbound, outboundBoxes } from './store.ts'

type Query = Omit<z.output<typeof listLclOutbounds.query>, 'page' | 'page_size'>

const checked = sql.raw(codes(lclBoxStatus, 'checked', 'handed_over'))

const matching = (db: Db, { warehouse_id }: Scope, f: Query) => {
  let rows = db
    .selectFrom('lcl_outbound as o')
    .where('o.warehouse_id', '=', warehouse_id)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
  if (f.outbound_number) rows = rows.where(among('o.outbound_number', f.outbound_number))
  if (f.customer_reference) rows = rows.where(among('o.customer_reference', f.customer_reference))
  if (f.partner_id) rows = rows.where('o.partner_id', '=', f.partner_id)
  if (f.status?.length) rows = rows.where('o.status', 'in', f.status)
  if (f.time_range)
    rows = rows
      .where('o.created_at', '>=', new Date(f.time_range[0]))
      .where('o.created_at', '<', new Date(f.time_range[1]))
  return rows
}

export const answers: Answer[] = [
  answer(listLclOutbounds, async (tx, caller, { query }) => {
    const rows = matching(tx.db, caller, query)
    const shown = rows
      .innerJoinLateral(
        (e) =>
          e
            .selectFrom('lcl_box as b')
            .where('b.warehouse_id', '=', caller.warehouse_id)
            .whereRef('b.outbound_id', '=', sql.ref('o.id'))
            .select([
              boxSums.boxes.as('boxes'),
              sql<number>`count(*) filter (where b.status in ${checked})`.as('checked'),
            ])
            .select([boxSums.weight.as('weight'), boxSums.chargeable.as('chargeable_weight')])
            .as('t'),
        (j) => j.onTrue(),
      )
      .select([
        'o.id',
        'o.outbound_number',
        'o.customer_reference',
        'o.partner_id',
        'o.status',
        'o.destination',
      ])
      .select(['o.carrier', 'o.bay', 'o.remark', 'o.created_by', 'o.created_at', 'o.handed_over_at'])
      .select(['t.boxes', 't.checked', 't.weight', 't.chargeable_weight'])
    const { list, pagination } = await pageOf(tx.db, shown, query, rows)
    return {
      pagination,
      list: list.map((o) => ({
        ...o,
        weight: Number(o.weight),
        chargeable_weight: Number(o.chargeable_weight),
        actions: lclOutboundMachine.allowed(o.status, caller.holds),
      })),
    }
  }),
  answerStatusCounts(countLclOutbounds, sql.ref('o.status'), matching),
  answer(createLclOutbound, createOutbound),
  answer(assignLclBoxes, assignBoxes),
  answer(cancelLclOutbound, cancelOutbound),
  answer(findLclOutbound, async (tx, caller, { query: { code } }) => {
    const whole = await findOutbound(tx, caller, code)
    const box = whole ? undefined : await findBox(tx, caller, code)
    const of = whole ?? (box?.outbound_id ? await findOutbound(tx, caller, box.outbound_id) : undefined)
    if (!of) throw new Refused(largeCargoRefusals.unknown_outbound, { code })
    const { id, outbound_number, status, destination, bay } = of
    return {
      ...{ id, outbound_number, status, destination, bay, whole: whole !== undefined },
      ...(await outboundBoxes(tx, caller, id)),
    }
  }),
  answer(checkLclOutbound, checkBoxes),
  answer(handOverLclOutbound, handOverOutbound),
]
