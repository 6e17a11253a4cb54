import { epcPickupMachine } from '@kuacang/contract/epc/pickup/machine'
import { text } from '@kuacang/contract/kit/text'
import { operationNames } from '../../kit/detail/operation-names.ts'

/** What is said of pickup orders. */
export const pickupWords = {
  order: text('拣货单', 'Pickup order'),
  picker: text('拣货人', 'Picker'),
  nobody: text('未分配', 'Unassigned'),
  parcels: text('包裹数', 'Parcels'),
  picked: text('已拣', 'Picked'),
  lost: text('找不到', 'Lost'),
  metres: text('路线 m', 'Walk (m)'),
  createdBy: text('创建人', 'Created by'),
  created: text('创建时间', 'Created'),
  printed: text('打印时间', 'Printed'),
  finished: text('完成时间', 'Finished'),
  place: text('库位', 'Location'),
  about: text('{picked} / {n} 件 · {metres} 米', '{picked} of {n} {n|parcel|parcels} · {metres} m'),
}

export const pickupOperation = operationNames(epcPickupMachine, {
  create: text('生成', 'Generated'),
  preview: text('预览', 'Previewed'),
})
