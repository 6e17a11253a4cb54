import { text } from '@kuacang/contract/kit/text'

/** What is said of a hub. */
export const words = {
  wosp: text('WOSP 仓库代码', 'WOSP warehouse code'),
  code: text('仓库代码', 'Warehouse code'),
  name: text('仓库名称', 'Warehouse name'),
  timezone: text('时区', 'Time zone'),
  bagItems: text('每袋最多件数', 'Most parcels in a bag'),
  bagWeight: text('每袋最大重量 kg', 'Heaviest bag (kg)'),
  wallColumns: text('分拣墙每排格数', 'Places in a row of the wall'),
  wallColumnsHint: text(
    '与实际的墙一致，格子在屏幕上就不会换行。0 表示按屏幕宽度排列。',
    'As the wall stands, so that the screen shows the same rows. 0 fills the width of the screen.',
  ),
  wallFits: text('按屏幕宽度', 'As wide as the screen'),
  destinations: text('目的仓', 'Destinations'),
  dest: text('目的仓代码', 'Destination code'),
  tag: text('分拣口', 'Tag'),
  group: text('分拣组', 'Sorting group'),
}
