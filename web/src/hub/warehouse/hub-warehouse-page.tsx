import { type Destination, getHubWarehouse, type HubWarehouse } from '@kuacang/contract/hub/warehouse/calls'
import { text } from '@kuacang/contract/kit/text'
import { listSortingGroups } from '@kuacang/contract/reference/sorting-group/calls'
import { Button } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { DetailPage, NothingChosen } from '../../kit/detail/detail.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import { PlainTable } from '../../kit/list/plain-table.tsx'
import { say } from '../../kit/say.ts'
import { Code } from '../../kit/show.tsx'
import { enabledColumn } from '../../reference/enabled.tsx'
import { weighingFacts } from '../../reference/warehouse/weighing.tsx'
import { HubWarehouseLink } from '../links.tsx'
import { openDestinationsForm } from './destinations-form.tsx'
import { openHubForm, openPreferenceForm } from './preference-form.tsx'
import { words } from './words.ts'

const own = {
  nothing: text('请从中转仓列表中选择一个仓库', 'Choose a warehouse from the hub list'),
  toList: text('中转仓列表', 'Hub list'),
  basic: text('仓库', 'Warehouse'),
  preferences: text('设置', 'Settings'),
  editWarehouse: text('编辑仓库', 'Edit warehouse'),
  editPreferences: text('编辑设置', 'Edit settings'),
  editDestinations: text('编辑目的仓', 'Edit destinations'),
}

const columnsOf = (groupOf: (id: number) => string): readonly Column<Destination>[] => [
  { key: 'tag', title: words.tag, render: (d) => <strong>{d.tag}</strong> },
  { key: 'dest', title: words.dest, render: (d) => <HubWarehouseLink of={d.dest_warehouse_code} /> },
  { key: 'group', title: words.group, render: (d) => (d.group_id === null ? '-' : groupOf(d.group_id)) },
  enabledColumn,
]

const Hub = ({ hub: w, onChanged }: { readonly hub: HubWarehouse; readonly onChanged: () => unknown }) => {
  const { data: groups } = useAnswer(listSortingGroups, {})
  const groupOf = (id: number) => groups?.list.find((g) => g.group_id === id)?.group_name ?? String(id)
  const edit = (open: typeof openHubForm) => async () => {
    if (await open(w)) await onChanged()
  }
  return (
    <DetailPage
      title={
        <>
          {w.warehouse_name} <Code>{w.wosp_warehouse_code}</Code>
        </>
      }
      actions={
        <>
          <Button onClick={edit(openHubForm)}>{say(own.editWarehouse)}</Button>
          <Button onClick={edit(openPreferenceForm)}>{say(own.editPreferences)}</Button>
          <Button type="primary" onClick={edit(openDestinationsForm)}>
            {say(own.editDestinations)}
          </Button>
        </>
      }
    >
      <Facts
        title={own.basic}
        facts={[
          [words.code, <Code key="code">{w.warehouse_code}</Code>],
          [words.timezone, w.timezone],
          [enabledColumn.title, enabledColumn.render(w)],
        ]}
      />
      <Facts
        title={own.preferences}
        facts={[
          ...weighingFacts(w.preference),
          [words.bagItems, w.preference.hub_bag_max_items],
          [words.bagWeight, w.preference.hub_bag_max_weight],
          [words.wallColumns, w.preference.hub_wall_columns || say(words.wallFits)],
        ]}
      />
      <section className="facts">
        <h2 className="section-title">{say(words.destinations)}</h2>
        <PlainTable rows={w.destinations} rowKey={(d) => d.tag} columns={columnsOf(groupOf)} />
      </section>
    </DetailPage>
  )
}

const One = ({ code }: { readonly code: string }) => {
  const hub = useAnswer(getHubWarehouse, { params: { code } })
  return <Answered of={hub}>{(w) => <Hub hub={w} onChanged={hub.refetch} />}</Answered>
}

export default function HubWarehousePage() {
  const code = useSearchParams()[0].get('wosp_warehouse_code')
  return code ? (
    <One key={code} code={code} />
  ) : (
    <NothingChosen hint={own.nothing} link={<Link to="/hubx/warehouses">{say(own.toList)}</Link>} />
  )
}
