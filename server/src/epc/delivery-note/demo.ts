import type { App } from '#kit/app'
import { type Tx, transact } from '#kit/database/transact'
import type { DemoPart } from '#kit/demo/part'
import { moveHeld } from '#kit/document/document'
import { signAlone } from '../../handover/public.ts'
import { bookNote } from '../linehaul/book.ts'
import { cancelLinehaul } from '../linehaul/cancel.ts'
import { finishLinehaul, shipLinehaul } from '../linehaul/leave.ts'
import { demoOperator, packFinished } from '../outbound-bag/demo.ts'
import { cancelNote, finishNote } from './finish.ts'
import { deskOf } from './kinds.ts'
import { createNote } from './pack.ts'
import { epcNoteDocument, lockNote } from './store.ts'

/** How far a note gets. A pickup note is collected without a flight. */
type Fate =
  | 'created'
  | 'approved'
  | 'booked'
  | 'ready'
  | 'signed'
  | 'shipped'
  | 'refused'
  | 'cancelled'
  | 'unbooked'
  | 'partly'
  | 'collected'

/** Station, gateway, how many bags, and how far their note gets. */
const notes: readonly (readonly [
  station: 'epc-bag' | 'epc-outbound' | 'epc-container',
  gateway: string,
  bags: number,
  fate: Fate,
])[] = [
  ['epc-bag', 'LAX', 1, 'created'],
  ['epc-bag', 'ORD', 2, 'approved'],
  ['epc-bag', 'DFW', 1, 'refused'],
  ['epc-bag', 'EWR', 1, 'booked'],
  ['epc-bag', 'LAX', 2, 'partly'],
  ['epc-bag', 'ORD', 1, 'signed'],
  ['epc-bag', 'DFW', 2, 'shipped'],
  ['epc-bag', 'EWR', 1, 'unbooked'],
  ['epc-outbound', 'LAX', 2, 'created'],
  ['epc-outbound', 'ORD', 1, 'approved'],
  ['epc-outbound', 'DFW', 1, 'collected'],
  ['epc-outbound', 'EWR', 1, 'cancelled'],
  ['epc-container', 'LAX', 2, 'created'],
  ['epc-container', 'ORD', 1, 'booked'],
  ['epc-container', 'DFW', 1, 'ready'],
  ['epc-container', 'EWR', 2, 'shipped'],
]

/** Bags of other demo parts have the first serials. */
const firstSerial = 20

type Step = <T>(action: (tx: Tx) => Promise<T>) => Promise<T>

const demoNote = async (step: Step, warehouse_id: number, n: number): Promise<void> => {
  const [station, gateway, count, fate] = notes[n] ?? ['epc-bag', 'LAX', 1, 'created']
  const caller = demoOperator(warehouse_id)
  const bags: string[] = []
  for (let i = 0; i < count; i += 1) {
    const packed = { station, gateway, serial: firstSerial + n * 2 + i }
    bags.push(await step((tx) => packFinished(tx, warehouse_id, packed)))
  }
  const { note } = await step((tx) => createNote(tx, caller, bags))
  if (fate === 'created') return
  await step((tx) => finishNote(tx, caller, note.id))
  if (fate === 'approved') return
  if (fate === 'cancelled') {
    await step((tx) => cancelNote(tx, caller, { delivery_note_id: note.id, reason: '改期发运' }))
    return
  }
  if (fate === 'refused') {
    const fail_reason = '承运商今日舱位已满'
    await step(async (tx) =>
      moveHeld(tx, caller, epcNoteDocument, 'fail', await lockNote(tx, caller, note.id), {
        set: { fail_reason, asked_at: null },
        detail: { reason: fail_reason },
      }),
    )
    return
  }
  const sign = () =>
    step((tx) => signAlone(tx, caller, { suite: deskOf(note.kind), code: note.id, files: [] }))
  if (fate === 'collected') {
    await sign()
    return
  }
  const { id } = (await step((tx) => bookNote(tx, caller, note.id))).linehaul
  if (fate === 'booked') return
  if (fate === 'unbooked') {
    await step((tx) => cancelLinehaul(tx, caller, { id, reason: '改期发运' }))
    return
  }
  await step((tx) => finishLinehaul(tx, caller, id))
  if (fate === 'partly')
    await step((tx) => cancelLinehaul(tx, caller, { id, container_ids: bags.slice(1), reason: '改期发运' }))
  if (fate === 'signed' || fate === 'shipped') await sign()
  if (fate === 'shipped') await step((tx) => shipLinehaul(tx, caller, id))
}

export const demo: DemoPart[] = [
  {
    name: 'epc leaving',
    needs: ['epc packing'],
    fill: async ({ store }: App, warehouses) => {
      for (const warehouse_id of warehouses('epc')) {
        const step: Step = (action) => transact(store, demoOperator(warehouse_id), action)
        for (const n of notes.keys()) await demoNote(step, warehouse_id, n)
      }
    },
  },
]
