import {
  dangerousType,
  overseaSkuStatus,
  sensitiveType,
  skuVerifyStatus,
} from '@kuacang/contract/catalog/sku/enums'
import type { App } from '#kit/app'
import { noWarehouse, systemCaller } from '#kit/caller'
import { type Tx, transact } from '#kit/database/transact'
import type { DemoPart } from '#kit/demo/part'
import { moveOversea, verifyOversea, verifySku } from '../verification/decide.ts'
import { setWhitelist } from '../whitelist/set.ts'
import { saveAll } from './actions.ts'
import type { SkuFields } from './rules.ts'

type Fresh = Pick<SkuFields, 'sku' | 'barcode' | 'name' | 'name_en'> & Partial<SkuFields>

/** Goods that the demo merchants have just announced: they are not judged yet. */
const fresh: Readonly<Record<1 | 2, readonly Fresh[]>> = {
  1: [
    { sku: 'CX-BOWL-21', barcode: '6902100000021', name: '青花汤碗', name_en: 'Blue and white soup bowl' },
    {
      sku: 'CX-TORCH-22',
      barcode: '6902100000022',
      name: '充电手电筒',
      name_en: 'Rechargeable torch',
      sensitive_type: sensitiveType.code.battery,
    },
    { sku: 'CX-INK-23', barcode: '6902100000023', name: '书法墨汁 500ml', name_en: 'Calligraphy ink 500 ml' },
  ],
  2: [
    {
      sku: 'HO-FAN-21',
      barcode: '6902200000021',
      name: 'USB 桌面风扇',
      name_en: 'USB desk fan',
      sensitive_type: sensitiveType.code.battery,
    },
    {
      sku: 'HO-SPRAY-22',
      barcode: '6902200000022',
      name: '防水喷雾 300ml',
      name_en: 'Waterproofing spray 300 ml',
      dangerous_type: dangerousType.code.liquid,
    },
  ],
}

const fields = (one: Fresh): SkuFields => ({
  product_id: '',
  weight: 0.35,
  length: 18,
  width: 12,
  height: 8.5,
  sensitive_type: sensitiveType.code.normal,
  dangerous_type: dangerousType.code.none,
  declared_value: 6.5,
  hs_code: '',
  ...one,
})

const idsOf = async (tx: Tx, partner_id: number, codes: readonly string[]): Promise<string[]> => {
  const rows = await tx.db
    .selectFrom('sku')
    .select('id')
    .where('partner_id', '=', partner_id)
    .where('sku', 'in', codes)
    .execute()
  return rows.map((r) => r.id)
}

const demoVerification = async ({ store }: App): Promise<void> => {
  const staff = systemCaller(noWarehouse, 'demo')
  for (const partner_id of [1, 2] as const)
    await transact(store, staff, (tx) =>
      saveAll(tx, { ...staff, partner_id }, partner_id, fresh[partner_id].map(fields)),
    )
  await transact(store, staff, async (tx) => {
    const ids = await idsOf(tx, 1, ['CX-INK-23'])
    const reason = '液体请选择危险类型“液体”，并上传安全数据表'
    await verifySku(tx, staff, { body: { ids, status: skuVerifyStatus.code.rejected, reason } })
    await setWhitelist(tx, staff, { body: { partner_id: 1, skus: ['CX-SOCK-03'], whitelisted: true } })
    for (const id of await idsOf(tx, 1, ['CX-MUG-01', 'CX-LAMP-02', 'CX-TEA-04']))
      await moveOversea('submit_oversea')(tx, staff, { body: { id } })
    for (const id of await idsOf(tx, 2, ['HO-MAT-03']))
      await moveOversea('submit_oversea')(tx, staff, { body: { id } })
    const mug = await idsOf(tx, 1, ['CX-MUG-01'])
    await verifyOversea(tx, staff, { body: { ids: mug, status: overseaSkuStatus.code.passed, reason: '' } })
    await verifyOversea(tx, staff, {
      body: {
        ids: await idsOf(tx, 1, ['CX-TEA-04']),
        status: overseaSkuStatus.code.rejected,
        reason: '食品不能从海外仓发货',
      },
    })
  })
}

export const demo: DemoPart[] = [{ name: 'verification', needs: ['goods'], fill: demoVerification }]
