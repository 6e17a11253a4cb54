import {
  createConsumable,
  deleteConsumable,
  editConsumable,
  listConsumables,
} from '@kuacang/contract/purchasing/consumable/calls'
import { sql } from 'kysely'
import { type Answer, answer } from '#kit/http/answer'
import { containing, pageOf } from '#kit/list'
import { editMaterial } from '../../reference/public.ts'
import { createConsumableAction, editConsumableAction } from './actions.ts'
import { consumables } from './list.ts'

/** A material that was never bought is counted in pieces. */
const usualUnit = 'pcs'

export const answers: Answer[] = [
  answer(listConsumables, async (tx, caller, { query }) => {
    let rows = tx.db
      .selectFrom(consumables(tx.db, caller, new Date()).as('c'))
      .selectAll()
      .orderBy('c.name')
    if (query.name) {
      const part = containing(query.name)
      rows = rows.where(
        sql<boolean>`(c.name ilike ${part} or c.cn_name ilike ${part} or c.barcode ilike ${part})`,
      )
    }
    if (query.proposed !== undefined) rows = rows.where('c.proposed', query.proposed ? '>' : '=', 0)
    const { list, pagination } = await pageOf(tx.db, rows, query)
    return {
      pagination,
      list: list.map((c) => ({
        ...c,
        unit: c.unit ?? usualUnit,
        price: c.price === null ? null : Number(c.price),
      })),
    }
  }),
  answer(createConsumable, createConsumableAction),
  answer(editConsumable, editConsumableAction),
  answer(deleteConsumable, (tx, caller, { params }) =>
    editMaterial(tx, caller, { params, body: { enabled: false } }),
  ),
]
