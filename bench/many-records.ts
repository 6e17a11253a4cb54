import type pg from 'pg'
import { ensurePartitions } from '../server/src/kit/database/migrate.ts'
import { fillInParts, hexId } from './fill.ts'

/** Over so many months the timeline is spread. */
export const months = 24
/** What a document leaves in the timeline. */
const recordsOfDocument = 8

/** The id of the n-th document. */
export const documentOf = (n: number): string => `ab${n.toString(16).padStart(22, '0')}`

/** Fills the timeline of warehouse 1: documents one after the other, each with its rows, over two years until now. */
export const fillTimeline = async (client: pg.Client, rows: number): Promise<{ documents: number }> => {
  const now = new Date()
  await ensurePartitions(client, {
    from: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)),
  })
  const document = `(n / ${recordsOfDocument})`
  const insert = (from: number, to: number) => `
    insert into operation_record (warehouse_id, id, at, operation, object_type, object_id, object_number, detail,
      user_id, user_name, device, operation_id, request_id)
    select 1, ${hexId('ca', 'n')}, now() - interval '${months} months' * ((${rows} - n)::float8 / ${rows}),
      (array['inbound_order.create', 'inbound_parcel.sign', 'inbound_case.receive', 'inbound_case.put',
        'outbound_order.create', 'outbound_order.pick', 'bag.add', 'bag.finish'])[1 + n % 8],
      'inbound_order', ${hexId('ab', document)}, 'BENCH' || ${document}, '{"before": 1, "after": 2}',
      ${hexId('da', '(n % 200)')}, 'operator' || n % 200, 'RF-' || n % 40, 'op' || n, ${hexId('ea', 'n')}
    from generate_series(${from}, ${to}) n`
  await fillInParts(client, 'operation_record', rows, insert)
  return { documents: Math.floor(rows / recordsOfDocument) }
}
