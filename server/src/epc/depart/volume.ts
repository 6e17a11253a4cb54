import type { checkEpcVolume, collectEpcVolume } from '@kuacang/contract/epc/depart/calls'
import { epcDepartRefusals } from '@kuacang/contract/epc/depart/refusals'
import { epcOutboundParcelStatus } from '@kuacang/contract/epc/outbound-parcel/enums'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Reader, Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { bagNumbered, measureBag } from '../../packing/public.ts'
import {
  boxNumber,
  epcObDocument,
  lockOb,
  mustMeanOb,
  notALivingBox,
  type ObRow,
  obByNumber,
} from '../outbound-parcel/store.ts'

const { cancelled } = epcOutboundParcelStatus.code
/** The stations whose bags are measured here; a container is measured as it is finished. */
const stations = ['epc-bag', 'epc-outbound'] as const

/** Refuses what is not measured any more: a cancelled box, and one that has left. */
const checkHere = (ob: Pick<ObRow, 'status' | 'handed_over_at' | 'tracking_id' | 'ob_number'>): void => {
  if (ob.status === cancelled || ob.handed_over_at)
    throw new Refused(epcDepartRefusals.too_late, { box: boxNumber(ob) })
}

/** The bag that a number means, where no box bears it; refused where it is cancelled or has left. */
const bagMeant = async (tx: Pick<Tx, 'run'>, caller: Caller, number: string) => {
  if (await obByNumber(tx, caller, number)) return undefined
  const bag = await bagNumbered(tx, caller, stations, number)
  if (bag && bag.status !== bagStatus.code.collecting && bag.status !== bagStatus.code.done)
    throw new Refused(epcDepartRefusals.too_late, { box: number })
  return bag
}

/** Keeps how large a box or a bag is (PA-315). */
export const collectVolume = async (
  tx: Tx,
  caller: Caller,
  { body: { tracking_id, volume_info } }: { body: z.output<typeof collectEpcVolume.body> },
) => {
  const size = sizeOf(volume_info)
  const bag = await bagMeant(tx, caller, tracking_id)
  if (bag) {
    if (!(await measureBag(tx, caller, bag.id, size)))
      throw new Refused(epcDepartRefusals.too_late, { box: tracking_id })
    return { ob_number: null, tracking_id: bag.bag_number, volume_info }
  }
  const ob = await lockOb(tx, caller, tracking_id)
  checkHere(ob)
  tx.later(
    `update epc_ob set length_mm = $3, width_mm = $4, height_mm = $5, version = version + 1, updated_at = $6
     where warehouse_id = $1 and id = $2`,
    [caller.warehouse_id, ob.id, size.length_mm, size.width_mm, size.height_mm, tx.now],
  )
  tx.record({
    operation: 'epc_outbound_parcel.collect_volume',
    object: { type: epcObDocument.machine.title, id: ob.id, number: ob.ob_number },
    detail: size,
  })
  return { ob_number: ob.ob_number, tracking_id: boxNumber(ob), volume_info }
}

/** What the desk asks before anyone measures; nothing is locked, so keeping the size asks again. */
export const checkVolume = async (
  tx: Reader,
  caller: Caller,
  { query: { tracking_id: number } }: { query: z.output<typeof checkEpcVolume.query> },
) => {
  const bag = await bagMeant(tx, caller, number)
  if (bag) return { ob_number: null, tracking_id: bag.bag_number }
  const found = await mustMeanOb(tx, caller, number)
  const [ob] = await tx.run<Pick<ObRow, 'ob_number' | 'tracking_id' | 'status' | 'handed_over_at'>>(
    'select ob_number, tracking_id, status, handed_over_at from epc_ob where warehouse_id = $1 and id = $2',
    [caller.warehouse_id, found.id],
  )
  if (!ob) throw await notALivingBox(tx, caller, number, undefined)
  checkHere(ob)
  return { ob_number: ob.ob_number, tracking_id: boxNumber(ob) }
}

/** A measured size, cm as calls carry it, in mm as tables keep it. */
export const sizeOf = (v: z.output<typeof collectEpcVolume.body>['volume_info']) => ({
  length_mm: Math.round(v.length * 10),
  width_mm: Math.round(v.width * 10),
  height_mm: Math.round(v.height * 10),
})
