import { enumeration } from '../../kit/enumeration.ts'

/** Extra work that customers pay for (FU-683). */
export const valueAddedServiceType = enumeration('value_added_service_type', {
  relabel: [1, '换标', 'Relabel'],
  repack: [2, '重新包装', 'Repack'],
  photo: [3, '拍照', 'Photo'],
  count: [4, '清点', 'Count'],
  destroy: [5, '销毁', 'Destroy'],
  other: [9, '其他', 'Other'],
})

export const valueAddedServiceStatus = enumeration('value_added_service_status', {
  new: [1, '新建', 'New'],
  done: [10, '已完成', 'Done'],
  cancelled: [100, '已取消', 'Cancelled'],
})
