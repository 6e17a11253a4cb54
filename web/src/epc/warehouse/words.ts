import { text } from '@kuacang/contract/kit/text'

/** What is said of what a parcel centre decides for itself. */
export const words = {
  mode: text('作业模式', 'Way of working'),
  temporary: text('何时用临时面单', 'Temporary labels for'),
  maxWait: text('最长等待同组包裹（小时）', 'Longest wait for siblings (hours)'),
  gather: text('到齐后再等（小时）', 'Wait after the set is whole (hours)'),
  wallSlots: text('BLUE 墙的格口数', 'Slots of the wall in BLUE'),
  defragment: text('没有空格口时上架', 'To the shelf where no slot is free'),
  programmes: text('按店铺合单的项目', 'Programmes combined by store'),
  material: text('直发必须扫描包材', 'Direct ship needs a material'),
  bagItems: text('每袋最多件数', 'Most parcels in a bag'),
  bagWeight: text('每袋最大重量 kg', 'Heaviest bag (kg)'),
  containerItems: text('每箱最多件数', 'Most parcels in a container'),
  containerWeight: text('每箱最大重量 kg', 'Heaviest container (kg)'),
  containerSides: text('集装货箱最大尺寸 cm', 'Largest container (cm)'),
  seals: text('完成集包须拍封签', 'Packing bags need a photo of the seal'),
  overtime: text('出库袋超时（小时）', 'Outbound bags are late after (hours)'),
  indiaValue: text('印度：每袋最高申报价值 USD', 'India: highest declared value of a bag (USD)'),
  indiaCount: text('印度：每袋最多品类数', 'India: most categories in a bag'),
  vendors: text('退件取件商', 'Pickup companies for returns'),
  allStores: text('其余店铺', 'All other stores'),
  length: text('长', 'Length'),
  width: text('宽', 'Width'),
  height: text('高', 'Height'),
}
