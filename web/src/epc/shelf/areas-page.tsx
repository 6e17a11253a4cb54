import {
  deleteAreaMapping,
  deletePutawayArea,
  type EpcAreaMapping,
  type EpcPutawayArea,
  exportPutawayAreas,
  queryAreaMappings,
  queryPutawayAreas,
} from '@kuacang/contract/epc/shelf/calls'
import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { useAnswer, useRefresh } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { send } from '../../kit/dialog/ask.tsx'
import { type Action, RowActions } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { PlainTable } from '../../kit/list/plain-table.tsx'
import { nameOf, say } from '../../kit/say.ts'
import { Code, Time } from '../../kit/show.tsx'
import { openAreaForm, openMappingForm } from './area-forms.tsx'
import { areaWords as words } from './area-words.ts'

const own = {
  edit: text('编辑', 'Edit'),
  remove: text('删除', 'Delete'),
  removeArea: text('删除上架区', 'Delete the area'),
  areaGone: text('包裹仍在原来的库位上。', 'Parcels stay where they lie.'),
  removeMapping: text('删除映射', 'Delete the mapping'),
  mappingGone: text('这些包裹不再有建议的上架区。', 'Its parcels have no suggested area any more.'),
  actions: text('操作', 'Actions'),
}

const filters: readonly Filter[] = [{ kind: 'text', key: 'area_code', label: words.code }]

const columns: readonly Column<EpcPutawayArea>[] = [
  { key: 'area_code', title: words.code, render: (a) => <Code>{a.area_code}</Code> },
  { key: 'name', title: words.name, render: (a) => a.name },
  { key: 'remark', title: words.remark, render: (a) => a.remark || '-' },
  { key: 'mapping_count', title: words.mappings, align: 'right', render: (a) => a.mapping_count },
  { key: 'last_updated', title: words.updated, render: (a) => <Time at={a.last_updated} /> },
]

const actions: readonly Action<EpcPutawayArea>[] = [
  { key: 'edit', label: own.edit, run: ([area]) => openAreaForm(area) },
  {
    key: 'map',
    label: words.map,
    run: ([area]) => area && openMappingForm(area.id),
  },
  {
    key: 'delete',
    label: own.remove,
    menu: true,
    danger: { title: own.removeArea, consequence: own.areaGone, id: (a) => a.area_code },
    run: ([area]) => area && send(deletePutawayArea, { body: { id: area.id } }),
  },
]

/** An area has few mappings: they are all shown. */
const allMappings = 200

const Mappings = ({ area }: { readonly area: EpcPutawayArea }) => {
  const mappings = useAnswer(queryAreaMappings, { query: { area_id: area.id, page_size: allMappings } })
  const refresh = useRefresh()
  const ofMapping: readonly Action<EpcAreaMapping>[] = [
    { key: 'edit', label: own.edit, run: ([m]) => openMappingForm(area.id, m) },
    {
      key: 'delete',
      label: own.remove,
      danger: {
        ...{ title: own.removeMapping, consequence: own.mappingGone },
        id: (m) => `${m.from_location} – ${m.to_location}`,
      },
      run: ([m]) => m && send(deleteAreaMapping, { body: { id: m.id } }),
    },
  ]
  const ofMappings: readonly Column<EpcAreaMapping>[] = [
    {
      key: 'group',
      title: words.group,
      render: (m) => nameOf({ name: m.group_name, name_en: m.group_name_en }) || m.group_id,
    },
    { key: 'country', title: words.country, render: (m) => m.country_code || say(words.everywhere) },
    { key: 'from', title: words.from, render: (m) => <Code>{m.from_location}</Code> },
    { key: 'to', title: words.to, render: (m) => <Code>{m.to_location}</Code> },
    {
      key: 'actions',
      title: own.actions,
      render: (m) => (
        <RowActions
          row={m}
          actions={[...ofMapping]}
          onDone={() => refresh(queryAreaMappings, queryPutawayAreas)}
        />
      ),
    },
  ]
  return (
    <Answered of={mappings}>
      {({ list }) => <PlainTable rows={list} rowKey={(m) => m.id} columns={ofMappings} />}
    </Answered>
  )
}

/** Parts of the shelves, and which parcels are to go there (PA-202 to PA-209, PA-212). */
export default function AreasPage() {
  const refresh = useRefresh()
  return (
    <ListPage
      call={queryPutawayAreas}
      rowKey={(a) => a.id}
      filters={filters}
      columns={columns}
      rowActions={actions}
      export={{ call: exportPutawayAreas }}
      expand={(area) => <Mappings area={area} />}
      toolbar={
        <Button
          type="primary"
          onClick={async () => {
            if (await openAreaForm()) await refresh(queryPutawayAreas)
          }}
        >
          {say(words.create)}
        </Button>
      }
    />
  )
}
