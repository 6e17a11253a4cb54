import {
  exportHubWarehouses,
  type HubWarehouse,
  listHubWarehouses,
} from '@kuacang/contract/hub/warehouse/calls'
import { text } from '@kuacang/contract/kit/text'
import { useAnswer } from '../../kit/api/use-answer.ts'
import type { Column } from '../../kit/list/columns.tsx'
import { ShortList } from '../../kit/list/short-list.tsx'
import { say } from '../../kit/say.ts'
import { Code, kg } from '../../kit/show.tsx'
import { enabledColumn, yesOrNo } from '../../reference/enabled.tsx'
import { percentOf, weighingWords } from '../../reference/warehouse/weighing.tsx'
import { HubWarehouseLink } from '../links.tsx'
import { words } from './words.ts'

/** Without it nothing names the hub to other systems, nor to its page. */
const noCode = text('未设置', 'Not set')

const columns: readonly Column<HubWarehouse>[] = [
  {
    key: 'wosp',
    title: words.wosp,
    render: (w) => (w.wosp_warehouse_code ? <HubWarehouseLink of={w.wosp_warehouse_code} /> : say(noCode)),
  },
  { key: 'code', title: words.code, render: (w) => <Code>{w.warehouse_code}</Code> },
  { key: 'name', title: words.name, render: (w) => w.warehouse_name },
  enabledColumn,
  { key: 'timezone', title: words.timezone, render: (w) => w.timezone },
  {
    key: 'tolerance',
    title: weighingWords.tolerance,
    render: (w) => percentOf(w.preference.weight_tolerance),
  },
  { key: 'min', title: weighingWords.toleranceMin, render: (w) => kg(w.preference.weight_tolerance_min) },
  { key: 'attempts', title: weighingWords.attempts, render: (w) => w.preference.weigh_attempts },
  {
    key: 'weigh',
    title: weighingWords.weighOnFinish,
    render: (w) => yesOrNo(w.preference.weigh_bag_on_finish),
  },
  { key: 'destinations', title: words.destinations, render: (w) => w.destinations.length },
]

export default function HubWarehousesPage() {
  const { data, error, refetch } = useAnswer(listHubWarehouses, {})
  return (
    <ShortList
      of={{ data: data && { list: data }, error, refetch }}
      rowKey={(w) => w.id}
      columns={columns}
      export={{ call: exportHubWarehouses }}
      searched={(w) => `${w.wosp_warehouse_code} ${w.warehouse_code} ${w.warehouse_name}`}
    />
  )
}
