import { listSkus } from '@kuacang/contract/catalog/sku/calls'
import { overseaSkuStatus, skuVerifyStatus } from '@kuacang/contract/catalog/sku/enums'
import { verifySkus, verifySkusOversea } from '@kuacang/contract/catalog/verification/calls'
import { text } from '@kuacang/contract/kit/text'
import type { HomeCard } from '#kit/home/home-card'

const { pending } = skuVerifyStatus.code
const { pending: pendingOversea } = overseaSkuStatus.code

const goods = {
  kind: 'queue',
  list: listSkus,
  from: 'sku s',
  warehouse: null,
  since: 's.created_at',
  desks: [],
} as const
const page = '/wms_superadmin/merchant_sku_check'

/** Goods that wait for verification, of all merchants. */
export const homeCards: readonly HomeCard[] = [
  {
    ...goods,
    key: 'goods_to_verify',
    title: text('待审核的商品', 'Goods to verify'),
    right: verifySkus.right,
    where: `s.deleted_at is null and s.verify_status = ${pending}`,
    address: `${page}?verify_status=${pending}`,
  },
  {
    ...goods,
    key: 'goods_to_verify_oversea',
    title: text('海外待审核的商品', 'Goods to verify for overseas'),
    right: verifySkusOversea.right,
    where: `s.deleted_at is null and s.oversea_status = ${pendingOversea}`,
    address: `${page}?oversea_status=${pendingOversea}`,
  },
]
