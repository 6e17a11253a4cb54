import { text } from '@kuacang/contract/kit/text'
import { editCarrier, searchCarriers } from '@kuacang/contract/reference/carrier/calls'
import type { z } from 'zod'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { type Answer, answer } from '#kit/http/answer'
import { containing } from '#kit/list'

type Row = { carrier_code: string; carrier_name: string; carrier_name_en: string; channels: number }

/** Carriers come from their channels; where the channels of a carrier differ in its name, the last one's counts. */
const carriers = ({ run }: Pick<Tx, 'run'>, key: string) =>
  run<Row>(
    `select * from (
       select distinct on (carrier_code) carrier_code, carrier_name, carrier_name_en,
              count(*) over (partition by carrier_code) as channels
         from channel order by carrier_code, updated_at desc, id desc) c
      where concat_ws(' ', carrier_code, carrier_name, carrier_name_en) ilike $1 order by carrier_code`,
    [containing(key)],
  )

const rename = async (tx: Tx, body: z.output<typeof editCarrier.body>): Promise<void> => {
  const { carrier_code, ...after } = body
  const locked = await tx.run<Pick<Row, 'carrier_name' | 'carrier_name_en'>>(
    'select carrier_name, carrier_name_en from channel where carrier_code = $1 order by id for update',
    [carrier_code],
  )
  const [before] = locked
  if (!before) throw notFound(text('承运商', 'Carrier'), carrier_code)
  await tx.run(
    'update channel set carrier_name = $2, carrier_name_en = $3, updated_at = $4 where carrier_code = $1',
    [carrier_code, after.carrier_name, after.carrier_name_en, tx.now],
  )
  tx.record({
    operation: 'carrier.edit',
    object: { type: 'carrier', id: carrier_code, number: carrier_code },
    detail: { before, after },
  })
}

export const answers: Answer[] = [
  answer(searchCarriers, async (tx, _caller, { query }) => ({ list: await carriers(tx, query.key ?? '') })),
  answer(editCarrier, async (tx, _caller, { body }) => {
    await rename(tx, body)
    return { success: true as const }
  }),
]
