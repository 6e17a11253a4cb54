import { acceptBag } from '../contract/src/hub/inbound-bag/calls.ts'
import { announceBags } from '../contract/src/hub/intake/calls.ts'
import { getHubParcel, listHubParcels, sortParcel } from '../contract/src/hub/parcel/calls.ts'
import { searchEverything } from '../contract/src/search/calls.ts'
import { type Bed, cookieOf, median, report, startBed } from './bed.ts'
import { logIn, type Operator } from './day/client.ts'
import { places } from './hub-yardstick.ts'
import { paging } from './list-case.ts'
import { fillParcels, hub, trackingId } from './many-parcels.ts'
import { numberOption, textOption } from './options.ts'
import { openLines, sendAll } from './send-all.ts'

const usual = { rounds: 9, parcels: 100_000 }
const clients = 8
const inEach = 100
/** What a load does in one round. */
const many = { together: 400, alone: 50, reads: 20 } as const
/** The round that warms up is not counted, and sorts more. */
const warmUp = 3

/** Stands in all numbers of this run, so that a database may be measured again. */
const digits = Date.now().toString().slice(-9)
const numberOf = (n: number) => `WI${digits}${String(n).padStart(6, '0')}EPC`

const announce = async (manager: Operator, bags: number): Promise<void> => {
  for (let b = 0; b < bags; b += 1) {
    const bag_number = `M${digits}${String(b).padStart(4, '0')}`
    const parcels = Array.from({ length: inEach }, (_p, p) => ({
      tracking_id: numberOf(b * inEach + p),
      weight: 0.3,
      dest_warehouse_code: `M${((b + p) % places) + 1}`,
    }))
    await manager.call(announceBags, {
      body: { bags: [{ bag_number, origin: 'EPC-BENCH', weight: 30, parcels }] },
    })
    await manager.call(acceptBag, { body: { fuzzy_id: bag_number, weight: 30, is_one_step: true } })
  }
}

const fill = async ({ client }: Bed, parcels: number): Promise<void> => {
  await client.query(
    `insert into hub_destination (warehouse_id, dest_warehouse_code, tag, updated_at)
     select ${hub}, 'M' || n, 'M' || n, now() from generate_series(1, ${places}) n on conflict do nothing`,
  )
  const filled = await client.query('select 1 from hub_parcel where warehouse_id = $1 and tracking_id = $2', [
    hub,
    trackingId(1),
  ])
  if (filled.rowCount === 0) await fillParcels(client, parcels)
}

/** A product on one of the databases; each load answers how many ms one of its calls took in a round. */
const openSide = async (url: string, { rounds, parcels }: typeof usual) => {
  const bed = await startBed({ durable: true, lent: { url }, env: { WORKERS: 'false' } })
  try {
    await fill(bed, parcels)
    const manager = await logIn(bed.base, { username: 'manager', password: 'Kuacang2026' }, hub, new Map())
    const scans = (rounds + warmUp) * (many.together + many.alone)
    await announce(manager, Math.ceil(scans / inEach))
    await bed.client.query('analyze hub_parcel')
    const session = await cookieOf(bed.base)
    const lines = openLines({ base: bed.base, session, warehouse: hub }, clients)
    let [sorted, read, unknown] = [0, 0, 0]
    const sort = async (scans: number, hands: typeof lines) => {
      const bodies = Array.from({ length: scans }, (_s, i) => ({
        tracking_id: numberOf(sorted + i),
        allow_creating_new_bag: true,
      }))
      sorted += scans
      return 1000 / (await sendAll(hands, sortParcel.path, bodies)).rate
    }
    const reading = (ask: (number: string) => Promise<unknown>) => async () => {
      const begun = performance.now()
      for (let i = 0; i < many.reads; i += 1) {
        read += 1
        await ask(trackingId(1 + ((read * 48_611) % parcels)))
      }
      return (performance.now() - begun) / many.reads
    }
    const [alone] = lines
    if (!alone) throw new Error('no line')
    const loads: Readonly<Record<string, (times: number) => Promise<number>>> = {
      [`sort, ${clients} at once`]: (times: number) => sort(many.together * times, lines),
      'sort, one alone': () => sort(many.alone, [alone]),
      'sort a number that no warehouse knows': reading(() => {
        unknown += 1
        return alone.ask('POST', sortParcel.path, { tracking_id: `WI9${digits}${100_000 + unknown}EPC` })
      }),
      'one parcel': reading((id) => manager.call(getHubParcel, { params: { id } })),
      'list, newest': reading(() => manager.call(listHubParcels, { query: paging })),
      'list, by status': reading(() => manager.call(listHubParcels, { query: { ...paging, status: [10] } })),
      'search for a number': reading((key) => manager.call(searchEverything, { query: { key } })),
      'a row by its key, bare': reading((number) =>
        bed.client.query({
          name: 'row',
          text: 'select * from hub_parcel where warehouse_id = $1 and tracking_id = $2',
          values: [hub, number],
        }),
      ),
      'a number over all warehouses, bare': reading((number) =>
        bed.client.query({
          name: 'rows',
          text: 'select * from hub_parcel where tracking_id = $1',
          values: [number],
        }),
      ),
    }
    const close = async () => {
      for (const line of lines) line.close()
      await bed.stop()
    }
    return { loads, close }
  } catch (error) {
    await bed.stop()
    throw error
  }
}

type Side = Awaited<ReturnType<typeof openSide>>

const rounded = (n: number) => Number(n.toFixed(2))

/** The calls of a load in turn on both sides, each round begun by the other one. */
const inTurn = async (ours: Side, yardstick: Side, rounds: number) => {
  const names = Object.keys(ours.loads)
  const took = new Map(names.map((name) => [name, { ours: [] as number[], yardstick: [] as number[] }]))
  for (let round = 0; round <= rounds; round += 1)
    for (const name of names) {
      const sides = [
        [ours, 'ours'],
        [yardstick, 'yardstick'],
      ] as const
      for (const [side, which] of round % 2 === 0 ? sides : sides.toReversed()) {
        const ms = await side.loads[name]?.(round === 0 ? warmUp - 1 : 1)
        if (round > 0 && ms !== undefined) took.get(name)?.[which].push(ms)
      }
    }
  return [...took].map(([name, ms]) => {
    const shares = ms.yardstick.map((of, i) => of / (ms.ours[i] ?? 0)).sort((a, b) => a - b)
    return {
      name,
      ours_ms: rounded(median(ms.ours)),
      yardstick_ms: rounded(median(ms.yardstick)),
      ratio: rounded(median(shares)),
      between: [rounded(shares[0] ?? 0), rounded(shares.at(-1) ?? 0)],
    }
  })
}

/**
 * The same work of a hub on two databases in turn, each with a server of its own: `--ours URL` is the one to be judged,
 * for instance the coordinator of a Citus cluster, `--yardstick URL` the one that it is held against. `ratio` is the part of
 * the yardstick's speed, the median of the rounds. Both are written to, and keep what was written.
 */
export const run = async (args: string[]) => {
  const sizes = {
    rounds: numberOption(args, 'rounds', usual.rounds),
    parcels: numberOption(args, 'parcels', usual.parcels),
  }
  const [url, other] = [textOption(args, 'ours'), textOption(args, 'yardstick')]
  if (!url || !other) throw new Error('say --ours URL and --yardstick URL')
  const ours = await openSide(url, sizes)
  try {
    const yardstick = await openSide(other, sizes)
    try {
      const loads = await inTurn(ours, yardstick, sizes.rounds)
      const [sorts] = loads
      if (!sorts) throw new Error('no load')
      return report(args, {
        name: 'databases',
        ours: Math.round(1000 / sorts.ours_ms),
        yardstick: Math.round(1000 / sorts.yardstick_ms),
        ratio: sorts.ratio,
        unit: 'parcels sorted per second',
        clients,
        ...sizes,
        loads,
      })
    } finally {
      await yardstick.close()
    }
  } finally {
    await ours.close()
  }
}
