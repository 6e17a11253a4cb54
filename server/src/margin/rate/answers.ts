import { shortDecimal } from '@kuacang/contract/billing/decimal'
import type { CodeOf } from '@kuacang/contract/kit/enumeration'
import type { costRateKind } from '@kuacang/contract/margin/enums'
import { createCostRate, deleteCostRate, listCostRates } from '@kuacang/contract/margin/rate/calls'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { staffOnly } from '../../reference/public.ts'
import { createRate, deleteRate } from './actions.ts'

export const answers: Answer[] = [
  answer(listCostRates, async (tx, caller, { query }) => {
    staffOnly(caller)
    let rows = tx.db
      .selectFrom('cost_rate as r')
      .innerJoin('cost_currency as c', 'c.warehouse_id', 'r.warehouse_id')
      .select([
        'r.id',
        'r.cost_kind',
        'r.valid_from',
        'c.currency',
        'r.of_currency',
        'r.channel_id',
        'r.country',
      ])
      .select(['r.amount', 'r.per_kg', 'r.remark', 'r.created_by', 'r.created_at'])
      .where('r.warehouse_id', '=', caller.warehouse_id)
      .where('c.warehouse_id', '=', caller.warehouse_id)
      .orderBy('r.valid_from', 'desc')
      .orderBy('r.id', 'desc')
      .$castTo<
        { cost_kind: CodeOf<typeof costRateKind>; channel_id: number; created_at: Date } & Record<
          | 'id'
          | 'valid_from'
          | 'currency'
          | 'of_currency'
          | 'country'
          | 'amount'
          | 'per_kg'
          | 'remark'
          | 'created_by',
          string
        >
      >()
    if (query.cost_kind?.length) rows = rows.where('r.cost_kind', 'in', query.cost_kind)
    if (query.channel_id) rows = rows.where('r.channel_id', '=', query.channel_id)
    const { list, ...page } = await pageOf(tx.db, rows, query)
    return {
      ...page,
      list: list.map((r) => ({
        ...r,
        channel_id: r.channel_id || null,
        amount: shortDecimal(r.amount),
        per_kg: shortDecimal(r.per_kg),
      })),
    }
  }),
  answer(createCostRate, createRate),
  answer(deleteCostRate, deleteRate),
]
