import { getEpcBoxLife } from '@kuacang/contract/epc/outbound-parcel/calls'
import { notFound } from '#kit/document/document'
import { recordsOf } from '#kit/document/records'
import { type Answer, answer } from '#kit/http/answer'
import { epcObDocument, obByNumber } from './store.ts'

type NumberRow = { number: string; is_temporary: boolean; created_at: Date; dead_at: Date | null }

export const answers: Answer[] = [
  answer(getEpcBoxLife, async (tx, caller, { query }) => {
    const { warehouse_id } = caller
    const found = await obByNumber(tx, caller, query.tracking_id)
    if (!found) throw notFound(epcObDocument.title, query.tracking_id)
    const temporary = await tx.run<{ id: string }>(
      'select id from epc_pre_ob where warehouse_id = $1 and ob_id = $2',
      [warehouse_id, found.id],
    )
    const ids = [found.id, ...temporary.map((t) => t.id)]
    const numbers = await tx.run<NumberRow>(
      `select number, object_type = 'epc_pre_ob' as is_temporary, created_at, dead_at from number_chain
       where warehouse_id = $1 and object_id = any($2) order by created_at desc, id desc`,
      [warehouse_id, ids],
    )
    const records = (await Promise.all(ids.map((id) => recordsOf(tx, warehouse_id, id)))).flat()
    return {
      numbers: numbers.map(({ created_at, dead_at, ...n }) => ({
        ...n,
        created_time: created_at,
        dead_time: dead_at,
      })),
      list: records.toSorted((a, b) => b.operation_time.getTime() - a.operation_time.getTime()),
    }
  }),
]
