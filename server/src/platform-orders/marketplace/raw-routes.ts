import type { RawRoute } from '#kit/http/raw-route'
import { lookAtStore } from '../store/look.ts'
import { eventRoute, type LookAgain } from './events.ts'

const boundStore = `
select id, warehouse_id from store where platform = $1 and merchant_id = $2 and bound`

/** An event of a store that is not bound is none of ours. */
const lookAgain: LookAgain = async (tx, platform, { merchant_id, products }) => {
  const [store] = await tx.run<{ id: string; warehouse_id: number }>(boundStore, [platform, merchant_id])
  if (store) lookAtStore(tx, store, store.id, { products })
}

export const rawRoutes: RawRoute[] = [eventRoute(lookAgain)]
