import {
  deleteLocations,
  disableLocations,
  exportLocations,
  listLocations,
  lockLocations,
  printLocationLabels,
  type StorageLocation,
} from '@kuacang/contract/inventory/location/calls'
import { locationState } from '@kuacang/contract/inventory/location/enums'
import { locationMachine } from '@kuacang/contract/inventory/location/machine'
import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { type Action, machineActions } from '../../kit/list/actions.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { notice } from '../../kit/notice.ts'
import { printLabels } from '../../kit/print/print-labels.tsx'
import { say } from '../../kit/say.ts'
import { Can, useSession } from '../../kit/session/session.tsx'
import { specs } from '../spec/spec-choice.tsx'
import { columns, columnWords } from './location-columns.tsx'
import { openAssign, openLocation } from './location-form.tsx'
import { openLocationImport } from './location-import.tsx'

const words = {
  import: text('导入库位', 'Import locations'),
  edit: text('编辑', 'Edit'),
  assign: text('分配货架', 'Assign to rack'),
  labels: text('打印标签', 'Print labels'),
  remove: text('删除库位', 'Delete locations'),
  consequence: text('编码可以重新使用，历史记录保留。', 'The codes can be used again; the history is kept.'),
  changed: text('已修改 {n} 个库位', '{n} {n|location|locations} changed'),
}

const idsOf = (rows: readonly StorageLocation[]) => rows.map((l) => l.id)
const tell = ({ changed }: { changed: number }) => notice.success(say(words.changed, { n: changed }))
const lock = (locked: boolean) => async (rows: readonly StorageLocation[]) =>
  tell(await request(lockLocations, { body: { ids: idsOf(rows), locked } }))
const disable = (disabled: boolean) => async (rows: readonly StorageLocation[]) =>
  tell(await request(disableLocations, { body: { ids: idsOf(rows), disabled } }))

const states = machineActions<(typeof locationMachine.actions)[number], StorageLocation>(locationMachine, {
  lock: { run: lock(true) },
  unlock: { run: lock(false) },
  disable: { run: disable(true) },
  enable: { run: disable(false) },
  delete: {
    run: async (rows) => tell(await request(deleteLocations, { body: { ids: idsOf(rows) } })),
    danger: { title: words.remove, consequence: words.consequence, id: (l) => l.code },
  },
})

const labels: Action<StorageLocation> = {
  key: 'labels',
  label: words.labels,
  run: (rows) =>
    printLabels({
      n: rows.length,
      size: '10x5',
      load: ({ size }, print_job) =>
        request(printLocationLabels, { body: { ids: idsOf(rows), size, print_job } }),
    }),
}

const rowActions: readonly Action<StorageLocation>[] = [
  {
    key: 'edit',
    label: words.edit,
    allowed: (l) => l.actions.length > 0,
    run: ([l]) => l && openLocation(l),
  },
  ...states,
]

const bulkActions: readonly Action<StorageLocation>[] = [
  labels,
  { key: 'assign', label: words.assign, allowed: (l) => l.actions.length > 0, run: openAssign },
  ...states,
]

export default function LocationPage() {
  const refresh = useRefresh()
  const mayEdit = useSession().holds('EditStorageLocation')
  return (
    <ListPage
      call={listLocations}
      filters={[
        { kind: 'text', key: 'code', label: text('库位编码', 'Code') },
        { kind: 'text', key: 'district', label: text('库区', 'Zone') },
        { kind: 'text', key: 'rack_code', label: text('货架', 'Rack') },
        { kind: 'from', key: 'spec_id', label: columnWords.spec, from: specs },
        { kind: 'enum', key: 'state', label: text('状态', 'Status'), of: locationState, many: true },
      ]}
      columns={columns}
      export={{ call: exportLocations }}
      rowKey={(l) => l.id}
      rowActions={mayEdit ? rowActions : []}
      bulkActions={mayEdit ? bulkActions : [labels]}
      toolbar={
        <Can right="EditStorageLocation">
          <Button
            onClick={() => void openLocationImport().then(async (done) => done && refresh(listLocations))}
          >
            {say(words.import)}
          </Button>
        </Can>
      }
    />
  )
}
