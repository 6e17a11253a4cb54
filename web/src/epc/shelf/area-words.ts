import { text } from '@kuacang/contract/kit/text'

/** What is said of putaway areas. */
export const areaWords = {
  create: text('新建上架区', 'New area'),
  code: text('代码', 'Code'),
  name: text('名称', 'Name'),
  remark: text('备注', 'Remark'),
  mappings: text('映射数', 'Mappings'),
  updated: text('更新时间', 'Updated'),
  map: text('新建映射', 'New mapping'),
  group: text('渠道组', 'Channel group'),
  country: text('国家', 'Country'),
  anyCountry: text('不选为所有国家', 'Leave empty for all countries'),
  everywhere: text('所有国家', 'All countries'),
  from: text('起始库位', 'From location'),
  to: text('结束库位', 'To location'),
}
