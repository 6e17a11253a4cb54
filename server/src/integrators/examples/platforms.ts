import { announceEpcBags, announceEpcParcels, cancelEpcAnnounced } from '@kuacang/contract/epc/intake/calls'
import { text } from '@kuacang/contract/kit/text'
import type { Example } from '../example.ts'

const consignee = {
  ...{ name: 'A. Buyer', country_code: 'US', postcode: '90001', province: 'CA' },
  ...{ city: 'Los Angeles', address_line: '1 Main St', phone: '555' },
}
const parcel = (tracking_id: string) => ({
  ...{ tracking_id, order_id: `SO-${tracking_id}`, store_id: 'store-1', user_key: 'buyer-1' },
  ...{ consignee, channel_code: 'EXP', currency: 'USD', weight: 0.3 },
  lines: [{ product_id: 'p1', category: 'toys', quantity: 2, declared_value: 19.9 }],
})
const bag = {
  bag_number: 'EB20260801001',
  origin_hub_code: 'YIW3',
  parcels: [parcel('WI20260801000001EPC'), parcel('WI20260801000002EPC')],
}

/** What an order platform tells a parcel centre. */
export const platformExamples: readonly Example[] = [
  {
    title: text('预报一袋包裹', 'Announce a bag with its parcels'),
    call: announceEpcBags,
    body: { bags: [bag] },
    answer: { bags: 1, parcels: 2, repeated: 0, errors: [] },
  },
  {
    title: text('重复预报：不产生变化', 'Announce it again: nothing changes'),
    call: announceEpcBags,
    body: { bags: [bag] },
    answer: { bags: 0, parcels: 0, repeated: 1, errors: [] },
  },
  {
    title: text(
      '同一单号内容不同：该包裹被拒绝，其他照常',
      'Other content under a known number: that parcel is refused, the others are announced',
    ),
    call: announceEpcParcels,
    body: {
      parcels: [{ ...parcel('WI20260801000001EPC'), order_id: 'SO-OTHER' }, parcel('WI20260801000003EPC')],
    },
    answer: {
      ...{ bags: 0, parcels: 1, repeated: 0 },
      errors: [{ row: 1, number: 'WI20260801000001EPC', reason: '…' }],
    },
  },
  {
    title: text('取消尚未到达的包裹', 'Take back a parcel that has not arrived'),
    call: cancelEpcAnnounced,
    body: { tracking_ids: ['WI20260801000003EPC'] },
    answer: { cancelled: 1, to_return: 0, blocked: 0, errors: [] },
  },
]
