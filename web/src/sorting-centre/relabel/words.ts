import { text } from '@kuacang/contract/kit/text'

/** What the pages of relabelling in a sorting centre share. */
export const words = {
  number: text('单号', 'Tracking number'),
  original: text('原单号', 'Original number'),
  stage: text('进度', 'Stage'),
  reason: text('换单原因', 'Relabel reason'),
  channel: text('渠道', 'Channel'),
  newChannel: text('新渠道', 'New channel'),
  fresh: text('新单号', 'New number'),
  failure: text('失败原因', 'Why it failed'),
  country: text('国家', 'Country'),
  weight: text('重量 kg', 'Weight (kg)'),
  bag: text('换单袋', 'Relabel bag'),
  pooled: text('进池时间', 'Into the pool'),
  remark: text('备注', 'Remark'),
  ask: text('送审', 'Ask for review'),
  kind: text('类型', 'Kind'),
  since: text('开始', 'Since'),
  until: text('失效', 'Until'),
}
