import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { bagLabel } from '#kit/labels/documents/bag-label'
import { kgOf } from '#kit/weight'
import { pdfFile, printFor } from '../../printing/public.ts'
import { mustFindInboundBag } from './store.ts'

/** The label of an inbound bag to look at or to stick over one that cannot be read (PA-184). */
export const copyOfBagLabel = async (tx: Pick<Tx, 'run'>, caller: Caller, number: string) => {
  const bag = await mustFindInboundBag(tx, caller, number)
  const label = {
    bag_number: bag.bag_number,
    tag: bag.tag || '-',
    channel: bag.origin_hub_code || '-',
    items: bag.parcel_count,
    weight: kgOf(bag.weight_g),
    at: bag.created_at,
  }
  return pdfFile(await bagLabel(label, { ...printFor(caller), copy: true }), bag.bag_number)
}
