import { listProblemGoods } from '../../../../contract/src/inbound/problem/calls.ts'
import { getOutboundReturn } from '../../../../contract/src/returns/record/calls.ts'
import { outboundReturnStatus, returnOutcome } from '../../../../contract/src/returns/record/enums.ts'
import { differences } from '../../account.ts'
import { untilSo } from '../../again.ts'
import type { Operator } from '../../client.ts'
import { chunks, shared } from '../../workers.ts'
import type { End, Parcel } from './parcels.ts'

const { inbound_done, deleted } = outboundReturnStatus.code
const { defective, destroy } = returnOutcome.code
const patience = 600

type Given = {
  readonly operators: readonly Operator[]
  readonly parcels: readonly Parcel[]
  readonly ids: ReadonlyMap<string, string>
  readonly problems: readonly string[]
  readonly strange: number
}

const endBy = (outcome: number, destroyed_at: string | null): End => {
  if (destroyed_at !== null || outcome === destroy) return 'destroyed'
  return outcome === defective ? 'defective' : 'shelf'
}

/** Pieces of each return by SKU, grade and end, as the product has them now. */
const piecesAsKept = async ({ operators, ids }: Given): Promise<Map<string, number>> => {
  const is = new Map<string, number>()
  await shared(operators, [...ids], async (operator, [number, id]) => {
    const kept = await operator.call(getOutboundReturn, { params: { id } })
    const ended = kept.status === inbound_done || kept.status === deleted
    for (const { sku, quantity, grade, outcome, destroyed_at } of kept.pieces) {
      const end = ended ? endBy(outcome, destroyed_at) : outboundReturnStatus.label(kept.status).en
      const key = `${number}: ${sku}, grade ${grade ?? '-'}, ${end}`
      is.set(key, (is.get(key) ?? 0) + quantity)
    }
  })
  return is
}

const piecesAsWanted = (parcels: readonly Parcel[]): Map<string, number> =>
  new Map(
    parcels.flatMap(({ number, sealed, goods }) =>
      goods.map(({ sku, quantity, grade, end }) => {
        // Who destroys a parcel unopened gives its goods no grade.
        const shown = sealed && end === 'destroyed' ? '-' : grade
        return [`${number}: ${sku}, grade ${shown}, ${end}`, quantity] as const
      }),
    ),
  )

/** Each piece that came back is where it should be, and what nobody knew is problem goods. */
export const returnsAmiss = async (given: Given): Promise<string[]> => {
  const { operators, parcels, problems, strange } = given
  const wanted = piecesAsWanted(parcels)
  const say = (what: string, is = 0, right = 0) => `return ${what}: ${is} instead of ${right}`
  let amiss: string[] = []
  // What follows from the receipt and the putaway of totes follows by event.
  await untilSo(
    'returns end',
    async () => {
      amiss = differences(await piecesAsKept(given), wanted, say)
      return amiss.length === 0
    },
    patience,
  ).catch(() => undefined)
  const [first] = operators
  let listed = 0
  for (const problem_number of chunks(problems, 100))
    listed +=
      (await first?.call(listProblemGoods, { query: { problem_number, page: 1, page_size: 200 } }))?.list
        .length ?? 0
  return listed === strange ? amiss : [...amiss, `${listed} problem goods instead of ${strange}`]
}
