import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { overseaSkuStatus, skuVerifyStatus } from '../sku/enums.ts'

/** FU-239. What staff save has passed at once; what a merchant saves waits. */
export const skuVerifyMachine = machine('sku_verification', skuVerifyStatus, ['pending', 'passed'], {
  pass: { from: ['pending'], to: 'passed', right: 'SkuVerifyOperation', label: text('通过', 'Pass') },
  reject: { from: ['pending'], to: 'rejected', right: 'SkuVerifyOperation', label: text('驳回', 'Reject') },
  /** A merchant changed what was judged, or mended what was rejected. */
  wait_again: { from: ['passed', 'rejected'], to: 'pending', label: text('重新送审', 'Verify again') },
  /** Of whitelisted goods, and of those that staff saved. */
  exempt: {
    from: ['pending', 'rejected'],
    to: 'passed',
    label: text('免审通过', 'Pass without verification'),
  },
})

const keepers = ['EditSku', 'MerchantGetSku'] as const

/** FU-238 and FU-239: whether goods may be sold from warehouses overseas. */
export const overseaSkuMachine = machine('oversea_sku', overseaSkuStatus, ['none'], {
  submit_oversea: {
    from: ['none', 'rejected'],
    to: 'pending',
    right: keepers,
    label: text('提交海外审核', 'Submit for overseas'),
  },
  pass_oversea: {
    from: ['pending'],
    to: 'passed',
    right: 'SkuVerifyOperation',
    label: text('海外通过', 'Pass for overseas'),
  },
  reject_oversea: {
    from: ['pending'],
    to: 'rejected',
    right: 'SkuVerifyOperation',
    label: text('海外驳回', 'Reject for overseas'),
  },
  abandon_oversea: {
    from: ['pending', 'rejected'],
    to: 'abandoned',
    right: keepers,
    label: text('放弃海外审核', 'Abandon overseas'),
  },
})
