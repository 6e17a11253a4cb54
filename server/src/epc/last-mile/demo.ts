import { epcLastMileEvent } from '@kuacang/contract/epc/last-mile/enums'
import { type Tx, transact } from '#kit/database/transact'
import type { DemoPart } from '#kit/demo/part'
import { addThing, signAlone } from '../../handover/public.ts'
import { finishNote } from '../delivery-note/finish.ts'
import { deskOf } from '../delivery-note/kinds.ts'
import { createNote } from '../delivery-note/pack.ts'
import { demoInside, demoOperator, packFinished } from '../outbound-bag/demo.ts'
import { askTracks, suspectLosses } from './chores.ts'
import { seededEvents } from './seeded.ts'

/** What the built-in carrier will have to say of a bag: all arrives, one comes back, or one is lost. */
type Fate = 'arrives' | 'comes_back' | 'lost'
type Back = 'one parcel' | 'on the desk' | 'whole'

/** Packing bags that left so many days ago, and what of them was brought back to us. */
const gone: readonly (readonly [fate: Fate, days: number, gateway: string, back?: Back])[] = [
  ['arrives', 2, 'LAX'],
  ['arrives', 12, 'ORD'],
  ['comes_back', 24, 'DFW', 'one parcel'],
  ['comes_back', 22, 'EWR', 'on the desk'],
  ['lost', 23, 'LAX'],
  ['arrives', 3, 'ORD', 'whole'],
]
/** Bags of other demo parts have the serials before. */
const [firstSerial, lastSerial] = [100, 899]
const { accepted, returned } = epcLastMileEvent.code

/** The last that the built-in carrier will say of a parcel; the number is its seed. */
const endOf = (number: string) => seededEvents(number, new Date(0), new Date(1e12)).at(-1)?.event

const fateOf = (numbers: readonly string[]): Fate => {
  const ends = numbers.map(endOf)
  if (ends.includes(accepted)) return 'lost'
  return ends.includes(returned) ? 'comes_back' : 'arrives'
}

/** One serial for each bag, such that what is said of it later agrees with its fate. */
const serialsOf = (warehouse_id: number): number[] => {
  const free = Array.from({ length: lastSerial - firstSerial + 1 }, (_n, i) => firstSerial + i)
  return gone.map(([fate]) => {
    const at = free.findIndex((serial) => fateOf(demoInside(warehouse_id, serial)) === fate)
    const [serial] = at < 0 ? [] : free.splice(at, 1)
    if (serial === undefined) throw new Error(`no demo bag of which it is true: ${fate}`)
    return serial
  })
}

type Step = <T>(action: (tx: Tx) => Promise<T>) => Promise<T>

const dayMs = 86_400_000

/** Packs a bag and lets its customer's driver collect it, so many days ago. */
const leave = async (step: Step, warehouse_id: number, n: number, serial: number): Promise<string> => {
  const [, days, gateway] = gone[n] ?? ['arrives', 1, 'LAX']
  const caller = demoOperator(warehouse_id)
  const packed = { station: 'epc-outbound', gateway, serial } as const
  const bag_id = await step((tx) => packFinished(tx, warehouse_id, packed))
  const { note } = await step((tx) => createNote(tx, caller, [bag_id]))
  await step((tx) => finishNote(tx, caller, note.id))
  await step((tx) => signAlone(tx, caller, { suite: deskOf(note.kind), code: note.id, files: [] }))
  for (const [table, column, of] of [
    ['epc_last_mile', 'left_at', 'bag_id'],
    ['epc_last_mile_bag', 'left_at', 'id'],
    ...['created_at', 'labelled_at', 'packed_at', 'handed_over_at'].map((at) => ['epc_ob', at, 'bag_id']),
  ])
    await step((tx) =>
      tx.run(`update ${table} set ${column} = $3 where warehouse_id = $1 and ${of} = $2`, [
        warehouse_id,
        bag_id,
        new Date(tx.now.getTime() - days * dayMs),
      ]),
    )
  return bag_id
}

/** What the last mile brings back: a signed receipt of each station, and one under way at that for parcels. */
const takeBack = async (step: Step, warehouse_id: number, n: number, serial: number, bag_id: string) => {
  const caller = demoOperator(warehouse_id)
  const [, , , back] = gone[n] ?? []
  const code = demoInside(warehouse_id, serial).find((number) => endOf(number) === returned) ?? ''
  const suite = 'epc-last-mile-returned-parcel'
  if (back === 'one parcel') await step((tx) => signAlone(tx, caller, { suite, code, files: [] }))
  if (back === 'on the desk')
    await step((tx) => addThing(tx, caller, { params: { suite }, body: { bag_id: code } }))
  if (back === 'whole') {
    const bags = 'epc-last-mile-returned-packing-bag'
    await step((tx) => signAlone(tx, caller, { suite: bags, code: bag_id, files: [] }))
  }
}

export const demo: DemoPart[] = [
  {
    name: 'epc last mile',
    needs: ['epc leaving'],
    fill: async (app, warehouses) => {
      const left: (() => Promise<void>)[] = []
      for (const warehouse_id of warehouses('epc')) {
        const step: Step = (action) => transact(app.store, demoOperator(warehouse_id), action)
        for (const [n, serial] of serialsOf(warehouse_id).entries()) {
          const bag_id = await leave(step, warehouse_id, n, serial)
          left.push(() => takeBack(step, warehouse_id, n, serial, bag_id))
        }
      }
      await askTracks(app)
      await suspectLosses(app)
      for (const back of left) await back()
    },
  },
]
