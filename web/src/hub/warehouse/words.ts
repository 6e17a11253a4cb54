import { text } from '@kuacang/contract/kit/text'

/** What is said of a hub and of what it decides for itself. */
export const words = {
  wosp: text('WOSP 仓库代码', 'WOSP code'),
  code: text('仓库代码', 'Code'),
  name: text('仓库名称', 'Name'),
  timezone: text('时区', 'Time zone'),
  tolerance: text('重量容差 %', 'Weight tolerance %'),
  toleranceMin: text('最小容差 kg', 'Always tolerated kg'),
  attempts: text('称重次数', 'Times to weigh'),
  weighOnFinish: text('集包完成时称重', 'Weigh bags when finished'),
  destinations: text('目的仓', 'Destinations'),
  dest: text('目的仓代码', 'Destination'),
  tag: text('分拣口', 'Tag'),
  group: text('分拣组', 'Sorting group'),
}

/** A share as people read it. */
export const percentOf = (share: number): number => Math.round(share * 10_000) / 100
