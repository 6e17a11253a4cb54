import { enumeration } from '../../kit/enumeration.ts'

/** docs/sorting-centre.md: a bag for another sorting centre. */
export const scTransitBagStatus = enumeration('sc_transit_bag_status', {
  waiting: [1, '待转运', 'Waiting'],
  on_receipt: [10, '交接中', 'On a receipt'],
  handed_over: [20, '已交接', 'Handed over'],
})
