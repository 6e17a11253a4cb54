import { createSpec, deleteSpec, editSpec, listSpecs } from '@kuacang/contract/inventory/spec/calls'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { kgOf } from '#kit/weight'
import { createSpec as createSpecAction, editSpec as editSpecAction, removeSpec } from './actions.ts'
import { specsOf } from './store.ts'

export const answers: Answer[] = [
  answer(listSpecs, async (tx, caller, { query }) => {
    const { list, pagination } = await pageOf(tx.db, specsOf(tx, caller), query)
    return {
      pagination,
      list: list.map((s) => ({
        id: s.id,
        name: s.name,
        length: s.length_mm / 10,
        width: s.width_mm / 10,
        height: s.height_mm / 10,
        max_weight: kgOf(s.max_weight_g),
        locations: s.locations ?? 0,
      })),
    }
  }),
  answer(createSpec, createSpecAction),
  answer(editSpec, editSpecAction),
  answer(deleteSpec, removeSpec),
]
