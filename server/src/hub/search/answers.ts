import { searchHub } from '@kuacang/contract/hub/search/calls'
import { type Answer, answer } from '#kit/http/answer'
import { containing } from '#kit/list'
import { inboundBags, sortedCount } from '../inbound-bag/list.ts'
import { showInbound } from '../inbound-bag/store.ts'
import { outboundBags, outboundColumns, showOutbound } from '../outbound-bag/store.ts'
import { hubParcels, parcelColumns } from '../parcel/list.ts'
import { showParcel } from '../parcel/store.ts'

const most = 20
/** Parts of numbers shorter than this would match half of the hub. */
const shortest = 6

export const answers: Answer[] = [
  answer(searchHub, async (tx, caller, { query: { key } }) => {
    const find = async (is: '=' | 'ilike', value: string) => {
      const [bags, parcels, out] = await Promise.all([
        inboundBags(tx.db, caller)
          .where('b.bag_number', is, value)
          .selectAll('b')
          .select(sortedCount(caller))
          .orderBy('b.created_at', 'desc')
          .limit(most)
          .execute(),
        hubParcels(tx.db, caller)
          .where('p.tracking_id', is, value)
          .select(parcelColumns(caller))
          .orderBy('p.created_at', 'desc')
          .limit(most)
          .execute(),
        outboundBags(tx.db, caller)
          .where('b.bag_number', is, value)
          .select(outboundColumns)
          .orderBy('b.created_at', 'desc')
          .limit(most)
          .execute(),
      ])
      return {
        inbound_bags: bags.map((b) => showInbound(b, caller)),
        parcels: parcels.map(showParcel),
        outbound_bags: out.map((b) => showOutbound(b, caller)),
      }
    }
    const exact = await find('=', key)
    const none = Object.values(exact).every((list) => list.length === 0)
    return none && key.length >= shortest ? find('ilike', containing(key)) : exact
  }),
]
