import { enumeration } from '../../kit/enumeration.ts'

/** How far the new label of a parcel in the relabel pool is. */
export const scRelabelStage = enumeration('sc_relabel_stage', {
  waiting: [1, '待申请', 'To be requested'],
  review: [2, '待审核', 'To be reviewed'],
  ready: [3, '待贴标', 'To be labelled'],
  failed: [4, '失败', 'Failed'],
})
