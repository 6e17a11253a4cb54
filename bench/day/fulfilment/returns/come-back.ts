import { importLocations } from '../../../../contract/src/inventory/location/calls.ts'
import { locationType } from '../../../../contract/src/inventory/location/enums.ts'
import type { Operator } from '../../client.ts'
import type { Shift } from '../../shift.ts'
import { chunks, shared } from '../../workers.ts'
import { type Line, toCsv } from '../orders-file.ts'
import type { Supply } from '../supply.ts'
import { judge } from './grade.ts'
import { type Parcel, parcelsOf } from './parcels.ts'
import { returnsAmiss } from './proof.ts'
import { openPurchases, type Shipped } from './purchases.ts'
import { announce, receiveAll } from './receive.ts'
import { type Put, toStock } from './to-stock.ts'

/** Parcels whose goods share a tote. */
const parcelsOfTote = 10

/** Who announces returns, and hears of them. */
export type Announcer = {
  readonly announces: (shipped: Shipped) => boolean
  readonly announce: (parcels: readonly Parcel[]) => Promise<void>
  /** What it was told otherwise than it should. */
  readonly heard: (parcels: readonly Parcel[]) => Promise<string[]>
}

const nobody: Announcer = {
  announces: () => false,
  announce: async () => undefined,
  heard: async () => [],
}

/** What a day knows of the goods that come back to it. */
export const openReturns = async (shift: Shift, seed: string) => ({
  shift,
  seed,
  purchases: openPurchases(),
  merchant: await shift.colleague('merchant-a'),
  /** A shelf of each SKU that was ever brought. */
  shelves: new Map<string, string>(),
})
export type Returns = Awaited<ReturnType<typeof openReturns>>

/** A place for goods that are not sold again. */
export const defectivePlace = async (operator: Operator, run: string): Promise<string> => {
  const code = `${run}-DEF`
  const rows = [
    ['code', 'district', 'location_type'],
    [code, `${run}D`, locationType.code.defective],
  ]
  const file = { name: 'defective.csv', bytes: Buffer.from(toCsv(rows)) }
  await operator.call(importLocations, { files: [file] })
  return code
}

type Month = {
  readonly run: string
  readonly lines: readonly Line[]
  readonly supply: Supply
  readonly put: Put
  readonly announcer: Announcer | undefined
}

/** The cancelled invoices of a month come back to a warehouse that has shipped its orders. */
export const comeBack = async (returns: Returns, { run, lines, supply, put, announcer = nobody }: Month) => {
  const { shift, seed, purchases, merchant, shelves } = returns
  const { operators, first, say } = shift
  for (const [sku, { code }] of supply) shelves.set(sku, code)
  const byPlatform = announcer.announces
  const parcels = parcelsOf(lines, { run, seed, purchases, byPlatform })
  const { known, strange } = parcels
  const announced = known.filter((p) => p.announced)
  await announcer.announce(announced.filter((p) => byPlatform(p.shipped)))
  await announce(
    first,
    announced.filter((p) => !byPlatform(p.shipped)),
  )
  const { ids, problems } = await receiveAll(operators, run, parcels)
  say(`${known.length} parcels came back, and ${strange.length} that nobody knows`)

  const defective = await defectivePlace(first, run)
  const places = { defective, shelfOf: (sku: string) => shelves.get(sku) ?? '' }
  const shelved = chunks(known, parcelsOfTote).map((part, n) => ({ part, tote: `${run}-T${n + 1}` }))
  await shared(operators, shelved, async (operator, { part, tote }) => {
    const planned: string[] = []
    for (const parcel of part) {
      const id = ids.get(parcel.number) ?? ''
      if (await judge({ operator, merchant, tote }, id, parcel)) planned.push(id)
    }
    await toStock(operator, planned, places, put)
  })
  const pieces = { shelf: 0, defective: 0, destroyed: 0 }
  for (const { goods } of known) for (const { end, quantity } of goods) pieces[end] += quantity
  const amiss = await returnsAmiss({ operators, parcels: known, ids, problems, strange: strange.length })
  const unheard = await announcer.heard(known.filter((p) => byPlatform(p.shipped)))
  return {
    amiss: [...amiss, ...unheard],
    told: {
      ...{ parcels: known.length, announced: announced.length, problem_goods: problems.length },
      ...{ lines: parcels.lines, pieces },
    },
  }
}
