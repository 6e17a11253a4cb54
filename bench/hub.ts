import { acceptBag } from '../contract/src/hub/inbound-bag/calls.ts'
import { announceBags } from '../contract/src/hub/intake/calls.ts'
import { finishCollecting, listOutboundBags } from '../contract/src/hub/outbound-bag/calls.ts'
import { sortParcel } from '../contract/src/hub/parcel/calls.ts'
import { hubInboundParcelStatus } from '../contract/src/hub/parcel/enums.ts'
import { createHubReceipt, signHubReceipt } from '../contract/src/hub/receipt/calls.ts'
import { bagStatus } from '../contract/src/packing/bag/enums.ts'
import { cookieOf, report, startBed } from './bed.ts'
import { processorOf } from './cpu.ts'
import { logIn, type Operator } from './day/client.ts'
import { photo } from './day/photo.ts'
import { fillWall, hub, places, sortYardstick } from './hub-yardstick.ts'
import { numberOption } from './options.ts'
import { openLines, sendAll } from './send-all.ts'

const clients = 8
const bags = 200
const inEach = 100
const batch = 20

const bagNumber = (b: number) => `NIGHT${String(b).padStart(4, '0')}`
const trackingId = (b: number, p: number) => `WI9${String(b * inEach + p).padStart(8, '0')}EPC`

/** Announces the night as upstream systems do: twenty bags, 2,000 parcels a call. */
const announce = async (upstream: Operator): Promise<void> => {
  for (let first = 0; first < bags; first += batch)
    await upstream.call(announceBags, {
      body: {
        bags: Array.from({ length: batch }, (_b, i) => ({
          bag_number: bagNumber(first + i),
          origin: 'EPC-BENCH',
          weight: 30,
          parcels: Array.from({ length: inEach }, (_p, p) => ({
            tracking_id: trackingId(first + i, p),
            weight: 0.3,
            dest_warehouse_code: `W${((first + i + p) % places) + 1}`,
          })),
        })),
      },
    })
}

function* parcels() {
  for (let b = 0; b < bags; b += 1) for (let p = 0; p < inEach; p += 1) yield trackingId(b, p)
}
const bodies = (ids: Iterable<string>) =>
  Array.from(ids, (tracking_id) => ({ tracking_id, allow_creating_new_bag: true }))

/**
 * A hub's night: 200 bags of 100 parcels announced, accepted, sorted into 40 destinations by eight operators, departed
 * on a signed receipt. Ours is sorts a second; the yardstick pgbench running the statements of one. `--processes N` lets N
 * servers behind a balancer do it.
 */
export const run = async (args: string[]) => {
  const processes = numberOption(args, 'processes', 1)
  const bed = await startBed({ durable: true, processes })
  try {
    await fillWall(bed.client)
    await bed.client.query(
      `insert into hub_destination (warehouse_id, dest_warehouse_code, tag, updated_at)
       select ${hub}, 'W' || n, 'T' || n, now() from generate_series(1, ${places}) n on conflict do nothing`,
    )
    const lead = await logIn(bed.base, { username: 'manager', password: 'Kuacang2026' }, hub, new Map())
    await announce(lead)
    await bed.client.query('analyze hub_parcel')
    const session = await cookieOf(bed.base)
    const lines = openLines({ base: bed.base, session, warehouse: hub }, clients)
    const accepting = Array.from({ length: bags }, (_b, b) => ({
      fuzzy_id: bagNumber(b),
      weight: 30,
      is_one_step: true,
    }))
    const accepted = await sendAll(lines, acceptBag.path, accepting)
    const spent = processes === 1 ? await processorOf(bed.pid, bed.client) : undefined
    const before = spent?.()
    const sorted = await sendAll(lines, sortParcel.path, bodies(parcels()))
    const after = spent?.()
    const { list } = await lead.call(listOutboundBags, { query: { status: [1], page_size: 200 } })
    const numbers = list.filter((b) => b.tag.startsWith('T')).map((b) => b.bag_number)
    for (const bag_number of numbers) await lead.call(finishCollecting, { body: { bag_number } })
    const { receipt } = await lead.call(createHubReceipt, { body: { bag_numbers: numbers } })
    const leaving = performance.now()
    const left = await lead.call(signHubReceipt, { params: { id: receipt.id }, files: [photo] })
    const signed = performance.now() - leaving
    for (const line of lines) line.close()
    const { rows } = await bed.client.query<{ departed: number; inside: number; told: number }>(
      `select (select count(*) from hub_parcel where status = ${hubInboundParcelStatus.code.departed}) as departed,
         (select count(*) from bag_item i join bag b on b.warehouse_id = i.warehouse_id and b.id = i.bag_id
          where b.status = ${bagStatus.code.handed_over} and b.suite = 'hub') as inside,
         (select count(*) from operation_record where operation = 'hub_parcel.sort') as told`,
    )
    const yardstick = await sortYardstick(bed.databaseUrl, clients)
    const { rate, ms } = sorted
    return report(args, {
      name: 'hub',
      ours: Math.round(rate),
      yardstick: Math.round(yardstick.rate),
      ratio: Number((rate / yardstick.rate).toFixed(3)),
      unit: 'parcels sorted per second',
      clients,
      processes,
      places,
      statements_per_sort: yardstick.statements,
      // On a busy machine the clock says little, and this still tells one version from another.
      ...(before &&
        after && {
          processor_ms: {
            server: Number(((after.server - before.server) / (bags * inEach)).toFixed(3)),
            postgres: Number(((after.postgres - before.postgres) / (bags * inEach)).toFixed(3)),
          },
        }),
      ms,
      accepts_per_second: Math.round(accepted.rate),
      departed: left.parcels,
      bags: left.bags,
      sign_ms: Math.round(signed),
      counts: rows[0],
    })
  } finally {
    await bed.stop()
  }
}
