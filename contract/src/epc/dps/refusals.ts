import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const epcDpsRefusals = refusals(10140, {
  no_zones: {
    n: 1,
    status: 409,
    what: text('还没有设置分区', 'No zones are set'),
    why: text('DPS 按分区和格口作业', 'DPS works by zones and their slots'),
    now: text('请主管在「DPS 仓库设置」中设置分区', 'Ask a supervisor to set them in DPS warehouse settings'),
  },
  zone_gone: {
    n: 2,
    status: 409,
    what: text('{parcel} 的分区 {zone} 已取消', 'Zone {zone} of {parcel} is no longer there'),
    why: text('主管改变了分区', 'A manager changed the zones'),
    now: text('请在「DPS 分区」重新扫描', 'Scan it again at Sort to zones'),
  },
  zone_in_use: {
    n: 3,
    status: 409,
    at: { field: 'dps_zones', code: 'unprocessable' },
    what: text('{n} 个格口里有包裹：{slots}', '{n} {n|slot holds|slots hold} parcels: {slots}'),
    why: text('新的分区不包含它们', 'The new zones leave them out'),
    now: text('请先合单或上架，再改变分区', 'Combine them or put them on the shelf first'),
  },
  not_together: {
    n: 4,
    status: 409,
    stops: 'any',
    what: text('{parcel} 不属于同一格口', '{parcel} does not go into the same slot'),
    why: text(
      '它属于另一个买家或店铺，或已放入',
      'It is of another buyer or shop, or lies in its slot already',
    ),
    now: text('请单独扫描它', 'Scan it on its own'),
  },
  task_over: {
    n: 5,
    status: 409,
    heard: 'already_scanned',
    title: text('任务已结束', 'The task is over'),
    what: text('格口 {slot} 的这次放入已结束', 'This put into slot {slot} is over'),
    why: text('状态为「{status}」', 'It is “{status}”'),
    now: text('请扫描下一个包裹', 'Scan the next parcel'),
  },
  other_owner: {
    n: 6,
    status: 409,
    stops: 'any',
    what: text('{parcel} 不属于 {named}', '{parcel} is not of {named}'),
    why: text('它属于「{owner}」', 'It is of “{owner}”'),
    now: text('请放到「{owner}」的格口', 'Put it with the parcels of “{owner}”'),
  },
  piece_missing: {
    n: 7,
    status: 409,
    what: text('缺 {n} 件包裹：{parcels}', '{n} {n|parcel is|parcels are} missing: {parcels}'),
    why: text('合单要格口中的全部包裹', 'All parcels of the slot are combined'),
    now: text(
      '请扫描它们；找不到时在播种台按 F4 标记丢失',
      'Scan them; mark what cannot be found as lost at the wall (F4)',
    ),
  },
  piece_foreign: {
    n: 8,
    status: 409,
    stops: 'any',
    what: text('{n} 件不能放入：{parcels}', '{n} {n|parcel does|parcels do} not belong here: {parcels}'),
    why: text('不是这个格口的包裹', 'Not of this slot'),
    now: text('请放到一边', 'Put them aside'),
  },
  nothing_here: {
    n: 9,
    status: 409,
    what: text('{parcel} 不在合单组中', '{parcel} is in no set'),
    why: text('状态为「{status}」', 'Its status is “{status}”'),
    now: text('请先完成入库扫描', 'Scan it in first'),
  },
})
