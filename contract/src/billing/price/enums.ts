import { enumeration } from '../../kit/enumeration.ts'

/** All work that is charged. Each price is for one of these. */
export const chargedService = enumeration('charged_service', {
  received_case: [10, '收货（箱）', 'Received case'],
  received_piece: [11, '收货（件）', 'Received piece'],
  put_away_piece: [12, '上架（件）', 'Piece put away'],
  storage: [20, '仓储', 'Storage'],
  picked_first: [30, '拣货首件', 'First piece picked'],
  picked_further: [31, '拣货续件', 'Further piece picked'],
  b2b_box: [40, 'B2B装箱', 'B2B box'],
  material: [50, '包材', 'Packing material'],
  freight: [60, '运费', 'Freight'],
  return_received: [70, '退货签收', 'Return received'],
  return_opened: [71, '退货开箱', 'Return opened'],
  return_relabelled: [72, '退货换标', 'Return relabelled'],
  inspected_piece: [80, '质检', 'Inspected piece'],
  lcl_weight: [90, '大货重量', 'Large-cargo weight'],
  service_relabel: [101, '增值服务：换标', 'Service: relabel'],
  service_repack: [102, '增值服务：重新包装', 'Service: repack'],
  service_photo: [103, '增值服务：拍照', 'Service: photo'],
  service_count: [104, '增值服务：清点', 'Service: count'],
  service_destroy: [105, '增值服务：销毁', 'Service: destroy'],
  service_other: [109, '增值服务：其他', 'Service: other'],
  fine: [120, '罚款', 'Fine'],
})

/** What a price counts. */
export const chargeUnit = enumeration('charge_unit', {
  piece: [1, '件', 'Piece'],
  case: [2, '箱', 'Case'],
  parcel: [3, '票', 'Parcel'],
  kilogram: [4, '公斤', 'Kilogram'],
  litre_day: [5, '升·天', 'Litre-day'],
  time: [6, '次', 'Time'],
  picture: [7, '张', 'Picture'],
  hour: [8, '小时', 'Hour'],
})

export const priceListStatus = enumeration('price_list_status', {
  draft: [1, '草稿', 'Draft'],
  published: [10, '已发布', 'Published'],
})
