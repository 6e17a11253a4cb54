import type { StorageLocation } from '@kuacang/contract/inventory/location/calls'
import { locationState, locationType } from '@kuacang/contract/inventory/location/enums'
import { text } from '@kuacang/contract/kit/text'
import type { Column } from '../../kit/list/columns.tsx'
import { Code, EnumLabel, StatusTag } from '../../kit/show.tsx'
import { PartnerName } from '../../reference/partner/partner-name.tsx'

export const columnWords = { spec: text('规格', 'Spec'), all: text('全部', 'All') }

const tone = { 1: 'good', 30: 'work', 40: 'work', 90: 'bad', 95: 'bad', 99: 'bad' } as const

export const columns: readonly Column<StorageLocation>[] = [
  { key: 'code', title: text('库位编码', 'Location code'), render: (l) => <Code>{l.code}</Code> },
  { key: 'district', title: text('库区', 'Zone'), render: (l) => l.district ?? '-' },
  { key: 'rack', title: text('货架', 'Rack'), render: (l) => l.rack_code ?? '-' },
  { key: 'layer', title: text('层', 'Layer'), align: 'right', render: (l) => l.layer },
  { key: 'slot', title: text('槽位', 'Slot'), align: 'right', optional: true, render: (l) => l.slot ?? '-' },
  {
    key: 'place',
    title: text('巷道 / 格', 'Aisle / cell'),
    render: (l) => (l.aisle === null ? '-' : `${l.aisle + 1} / ${(l.cell ?? 0) + 1}`),
  },
  { key: 'spec', title: columnWords.spec, render: (l) => l.spec ?? '-' },
  {
    key: 'type',
    title: text('类型', 'Type'),
    render: (l) => <EnumLabel of={locationType} code={l.location_type} />,
  },
  {
    key: 'state',
    title: text('状态', 'Status'),
    render: (l) => <StatusTag of={locationState} code={l.state} tone={tone[l.state]} />,
  },
  {
    key: 'partner',
    title: text('专用客户', 'Reserved for customer'),
    optional: true,
    render: (l) => <PartnerName of={l.partner_id} />,
  },
  {
    key: 'minimum',
    title: text('补货下限', 'Replenish below'),
    align: 'right',
    optional: true,
    render: (l) => l.minimum ?? '-',
  },
  {
    key: 'on_hand',
    title: text('库存', 'Stock'),
    align: 'right',
    render: (l) => l.on_hand.toLocaleString(),
    sum: { of: (l) => l.on_hand, unit: 'pieces' },
  },
]
