import { channelGroupWay } from '@kuacang/contract/reference/channel-group/enums'
import type { App } from '#kit/app'
import { noWarehouse, systemCaller } from '#kit/caller'
import { type Tx, transact } from '#kit/database/transact'
import type { DemoPart } from '#kit/demo/part'
import { newId } from '#kit/ids'

const carriers = {
  CNE: ['中国速运', 'China Swift'],
  YUN: ['云途物流', 'Cloudway Logistics'],
  NLP: ['北欧邮政', 'Nordic Post'],
} as const

/** Number, code, Chinese and English name, carrier, still in use. STD and EXP are what the demo orders ask for. */
const channels = [
  [101, 'STD', '标准小包', 'Standard parcel', 'CNE', true],
  [102, 'EXP', '特快专线', 'Express line', 'YUN', true],
  [103, 'ECO', '经济平邮', 'Economy mail', 'NLP', true],
  [104, 'BAT', '带电专线', 'Battery line', 'YUN', true],
  [124, '124', '巴西专线', 'Brazil line', 'NLP', true],
  [105, 'COM', '商业清关专线', 'Commercial line', 'CNE', true],
  [199, 'OLD', '旧版小包', 'Old standard parcel', 'NLP', false],
] as const

/** Name, Chinese name, category, grams, millimetres. */
const materials = [
  ['MTR-BAG-S', '快递袋 小号', 1, 12, [250, 350, 2]],
  ['MTR-BAG-L', '快递袋 大号', 1, 26, [450, 550, 2]],
  ['MTR-BOX-3', '三号纸箱', 2, 310, [430, 210, 270]],
  ['MTR-BOX-6', '六号纸箱', 2, 160, [260, 150, 180]],
  ['MTR-FILL', '气泡膜', 3, 20, [300, 300, 10]],
  ['PACK_SIZE_A', '邮筒盒 A', 2, 95, [220, 160, 40]],
] as const

const { bag, packing_bag, container } = channelGroupWay.code
/** Number, Chinese and English name, carrier, channels, in what it leaves, and whether it flies by a dedicated line. */
const channelGroups = [
  [1, '欧洲专线组', 'Europe lines', '中国速运', [101], bag, false],
  [2, '特快与带电组', 'Express and battery lines', '云途物流', [102, 104], bag, false],
  [3, '经济平邮组', 'Economy mail', '北欧邮政', [103], packing_bag, false],
  [4, '商业清关组', 'Commercial lines', '中国速运', [105], container, true],
] as const

const sortingGroups = [
  [1, '西欧', 'EU-W', [101, 102], ['DE', 'FR', 'NL']],
  [2, '北美', 'NA', [102], ['US', 'CA']],
  [3, '其他国家', 'ROW', [], ['Default']],
  [4, '巴西', 'BR', [124], ['BR']],
] as const

/** The channels, their groups and the packing material of the demo product. */
export const demoReference = ({ store }: App): Promise<void> =>
  transact(store, systemCaller(noWarehouse, 'demo'), async ({ db, now }) => {
    const times = { created_at: now, updated_at: now }
    await db
      .insertInto('channel')
      .values(
        channels.map(([id, channel_code, name, name_en, carrier_code, enabled]) => {
          const [carrier_name, carrier_name_en] = carriers[carrier_code]
          return {
            id,
            channel_code,
            name,
            name_en,
            carrier_code,
            carrier_name,
            carrier_name_en,
            enabled,
            ...times,
          }
        }),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await db
      .insertInto('channel_group')
      .values(
        channelGroups.map(([group_id, group_name, name_en, carrier_name, ids, way, dedicated_line]) => {
          const group = { group_id, group_name, name_en, carrier_name, way, dedicated_line }
          return { ...group, channels: [...ids], ...times }
        }),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await db
      .insertInto('sorting_group')
      .values(
        sortingGroups.map(([group_id, group_name, sort_key, ids, countries]) => {
          return { group_id, group_name, sort_key, channels: [...ids], countries: [...countries], ...times }
        }),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await db
      .insertInto('material')
      .values(
        materials.map(([name, cn_name, category, weight_g, [length_mm, width_mm, height_mm]], i) => {
          const size = { weight_g, length_mm, width_mm, height_mm }
          return { id: newId(), name, cn_name, category, barcode: `MTR-${1001 + i}`, ...size, ...times }
        }),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })

type DemoWarehouse = {
  readonly id: number
  readonly warehouse_code: string
  readonly warehouse_name: string
  readonly warehouse_type: number
  readonly timezone: string
  readonly open_to_merchant: boolean
  readonly preference?: string
  readonly wosp_warehouse_code?: string
}
type DemoPartner = {
  readonly id: number
  readonly name: string
  readonly discount_rate: number
  readonly special_discount_rate: number | null
}

/** Writes the warehouses and the customers of the demo data. */
export const insertDemoWarehouses = async (
  tx: Tx,
  warehouses: readonly DemoWarehouse[],
  partners: readonly DemoPartner[],
): Promise<void> => {
  const times = { created_at: tx.now, updated_at: tx.now }
  await tx.db
    .insertInto('warehouse')
    .values(warehouses.map((w) => ({ ...w, ...times })))
    .execute()
  await tx.db
    .insertInto('partner')
    .values(partners.map((p) => ({ ...p, created_at: tx.now })))
    .execute()
}

export const demo: DemoPart[] = [{ name: 'reference', needs: [], fill: demoReference }]
