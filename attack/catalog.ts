import { mappingColumns } from '@kuacang/contract/catalog/mapping/sheet'
import { overseaSkuStatus, skuVerifyStatus } from '@kuacang/contract/catalog/sku/enums'
import { sheetOf } from '../server/src/kit/testing/sheet.ts'
import { first } from './documents.ts'
import type { Row } from './rows.ts'

const pdf = { name: 'paper.pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF\n') }
let serial = 0

/** Goods that orders may name. */
export const isPassed = ({ values }: Row) => values.verify_status === skuVerifyStatus.code.passed
const ownerOfGoods = (near: readonly Row[]) => ({ partner_id: first(near, 'sku', 'partner_id') })
const isAtHome = ({ values }: Row) => values.oversea_status === overseaSkuStatus.code.none
const labelled = ({ values }: Row) => values.gpsr_label_url !== ''
const waits = ({ values }: Row) => values.verify_status === skuVerifyStatus.code.pending
const waitsOversea = ({ values }: Row) => values.oversea_status === overseaSkuStatus.code.pending

/** Goods in each state of their verifications, their labels and their mappings. */
export const catalogRecipes = {
  'POST /wms/sku_mapping/import': {
    body: (near: readonly Row[]) => ownerOfGoods(near),
    files: (near: readonly Row[]) => [
      sheetOf(mappingColumns, [
        {
          merchant_id: 'ATTACK',
          platform_product_id: 'p1',
          platform_sku: `ATT${++serial}`,
          sku: String(first(near, 'sku', 'sku')),
          quantity: 1,
        },
      ]),
    ],
  },
  'POST /wms/sku/upload_gpsr_label': { files: () => [pdf] },
  'GET /wms/sku_gpsr_labels/:partner_id/:file': {
    params: (near: readonly Row[]) => {
      const [file, partner_id] = String(first(near, 'sku', 'gpsr_label_url', labelled))
        .split('/')
        .reverse()
      return { partner_id, file }
    },
  },
  'POST /wms/sku/verify': {
    body: (near: readonly Row[]) => ({
      ids: [first(near, 'sku', 'id', waits)],
      status: skuVerifyStatus.code.rejected,
      reason: 'no',
    }),
  },
  'POST /wms/sku/oversea_verify': {
    body: (near: readonly Row[]) => ({
      ids: [first(near, 'sku', 'id', waitsOversea)],
      status: overseaSkuStatus.code.rejected,
      reason: 'no',
    }),
  },
  'POST /wms/sku/oversea_submit': {
    body: (near: readonly Row[]) => ({ id: first(near, 'sku', 'id', isAtHome) }),
  },
  'POST /wms/sku/oversea_abandon': {
    body: (near: readonly Row[]) => ({ id: first(near, 'sku', 'id', waitsOversea) }),
  },
  'POST /wms/sku/whitelist': {
    body: (near: readonly Row[]) => ({
      skus: [first(near, 'sku', 'sku')],
      whitelisted: true,
      ...ownerOfGoods(near),
    }),
  },
}
