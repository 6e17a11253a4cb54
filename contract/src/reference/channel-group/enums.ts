import { enumeration } from '../../kit/enumeration.ts'

/** In what the parcels of a channel group leave a parcel centre (design 8, 1.2). */
export const channelGroupWay = enumeration('channel_group_way', {
  bag: [1, '出库袋', 'Outbound bags'],
  packing_bag: [2, '集包袋', 'Packing bags'],
  container: [3, '箱', 'Containers'],
})
