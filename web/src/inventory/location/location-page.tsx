import {
  listLocations,
  lockLocations,
  type StorageLocation,
} from '@kuacang/contract/inventory/location/calls'
import { locationState, locationType } from '@kuacang/contract/inventory/location/enums'
import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useRefresh } from '../../kit/api/use-answer.ts'
import type { Column } from '../../kit/list/columns.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { useSession } from '../../kit/session/session.tsx'
import { Code, EnumLabel, StatusTag } from '../../kit/show.tsx'
import { openLocationImport } from './location-import.tsx'

const words = {
  title: text('库位', 'Storage locations'),
  lock: text('锁定', 'Lock'),
  unlock: text('解锁', 'Unlock'),
  import: text('导入库位', 'Import locations'),
  changed: text('已修改 {n} 个库位', '{n} locations changed'),
}

const tone = { 1: 'good', 30: 'work', 40: 'work', 90: 'bad', 95: 'bad', 99: 'bad' } as const

const columns: readonly Column<StorageLocation>[] = [
  { key: 'code', title: text('库位编码', 'Code'), render: (l) => <Code>{l.code}</Code> },
  { key: 'district', title: text('库区', 'District'), render: (l) => l.district ?? '-' },
  { key: 'rack', title: text('货架', 'Rack'), render: (l) => l.rack_code ?? '-' },
  { key: 'layer', title: text('层', 'Layer'), align: 'right', render: (l) => l.layer },
  {
    key: 'place',
    title: text('巷道 / 格', 'Aisle / cell'),
    render: (l) => (l.aisle === null ? '-' : `${l.aisle + 1} / ${(l.cell ?? 0) + 1}`),
  },
  { key: 'spec', title: text('规格', 'Spec'), render: (l) => l.spec ?? '-' },
  {
    key: 'type',
    title: text('类型', 'Type'),
    render: (l) => <EnumLabel of={locationType} code={l.location_type} />,
  },
  {
    key: 'state',
    title: text('状态', 'State'),
    render: (l) => <StatusTag of={locationState} code={l.state} tone={tone[l.state]} />,
  },
  {
    key: 'on_hand',
    title: text('库存', 'On hand'),
    align: 'right',
    render: (l) => l.on_hand.toLocaleString(),
  },
]

const lock = (locked: boolean) => async (rows: readonly StorageLocation[]) => {
  const { changed } = await request(lockLocations, { body: { ids: rows.map((l) => l.id), locked } })
  notice.success(say(words.changed, { n: changed }))
}

export default function LocationPage() {
  const refresh = useRefresh()
  const mayEdit = useSession().holds('EditStorageLocation')
  return (
    <ListPage
      title={words.title}
      call={listLocations}
      filters={[
        { kind: 'text', key: 'code', label: text('库位编码', 'Code') },
        { kind: 'text', key: 'district', label: text('库区', 'District') },
        { kind: 'text', key: 'rack_code', label: text('货架', 'Rack') },
        { kind: 'enum', key: 'state', label: text('状态', 'State'), of: locationState, many: true },
      ]}
      columns={columns}
      rowKey={(l) => l.id}
      bulkActions={
        mayEdit
          ? [
              { key: 'lock', label: words.lock, run: lock(true) },
              { key: 'unlock', label: words.unlock, run: lock(false) },
            ]
          : []
      }
      toolbar={
        mayEdit ? (
          <Button
            onClick={() => void openLocationImport().then(async (done) => done && refresh(listLocations))}
          >
            {say(words.import)}
          </Button>
        ) : null
      }
    />
  )
}
