import { text } from '@kuacang/contract/kit/text'
import {
  countLclBoxes,
  exportLclBoxes,
  getLclBoxPhoto,
  type LclBox,
  listLclBoxes,
} from '@kuacang/contract/large-cargo/box/calls'
import { lclBoxStatus } from '@kuacang/contract/large-cargo/box/enums'
import { Image, Space } from 'antd'
import { fillPath } from '../../kit/api/address.ts'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { say } from '../../kit/say.ts'
import { Code, StatusTag, Time } from '../../kit/show.tsx'
import { partnerFilter } from '../../reference/partner/partner-filter.ts'
import { PartnerName } from '../../reference/partner/partner-name.tsx'
import { boxTones } from '../tones.ts'
import { sidesText, words } from '../words.ts'

const own = {
  announcedWeight: text('预报重量 kg', 'Announced weight (kg)'),
  announcedSides: text('预报尺寸 cm', 'Announced size (cm)'),
  receipt: text('交接单', 'Receipt'),
  photos: text('照片', 'Photos'),
  photo: text('{box} 的照片 {n}', 'Photo {n} of {box}'),
}

const filters: readonly Filter[] = [
  { kind: 'text', key: 'box_code', several: true, exact: true, label: words.box },
  { kind: 'enum', key: 'status', label: words.status, of: lclBoxStatus, many: true },
  partnerFilter,
  { kind: 'text', key: 'inbound_number', several: true, exact: true, label: words.inbound },
  { kind: 'text', key: 'outbound_number', several: true, exact: true, label: words.outbound },
  { kind: 'range', key: 'time_range', label: words.created },
]

const Photos = ({ of }: { of: LclBox }) => (
  <Image.PreviewGroup>
    <Space size={4}>
      {of.photos.map((file, i) => (
        <Image
          key={file}
          src={`/api${fillPath(getLclBoxPhoto.path, { id: of.id, file })}`}
          alt={say(own.photo, { box: of.box_code, n: i + 1 })}
          width={40}
          height={30}
        />
      ))}
    </Space>
  </Image.PreviewGroup>
)

const columns: readonly Column<LclBox>[] = [
  { key: 'code', title: words.box, render: (b) => <Code>{b.box_code}</Code> },
  { key: 'partner', title: words.partner, render: (b) => <PartnerName of={b.partner_id} /> },
  {
    key: 'status',
    title: words.status,
    render: (b) => <StatusTag of={lclBoxStatus} code={b.status} tone={boxTones[b.status]} />,
  },
  { key: 'inbound', title: words.inbound, render: (b) => <Code>{b.inbound_number}</Code> },
  { key: 'outbound', title: words.outbound, render: (b) => <Code>{b.outbound_number ?? '-'}</Code> },
  { key: 'weight', title: words.weight, align: 'right', render: (b) => b.measured?.weight ?? '-' },
  { key: 'sides', title: words.sides, render: (b) => sidesText(b.measured) },
  { key: 'chargeable', title: words.chargeable, align: 'right', render: (b) => b.chargeable_weight ?? '-' },
  {
    key: 'announced_weight',
    title: own.announcedWeight,
    align: 'right',
    optional: true,
    render: (b) => b.announced?.weight ?? '-',
  },
  {
    key: 'announced_sides',
    title: own.announcedSides,
    optional: true,
    render: (b) => sidesText(b.announced),
  },
  {
    key: 'receipt',
    title: own.receipt,
    optional: true,
    render: (b) => <Code>{b.receipt_number ?? '-'}</Code>,
  },
  { key: 'photos', title: own.photos, render: (b) => (b.photos.length > 0 ? <Photos of={b} /> : '-') },
  { key: 'created', title: words.created, optional: true, render: (b) => <Time at={b.created_at} /> },
  { key: 'received', title: words.receivedAt, render: (b) => <Time at={b.received_at} /> },
  { key: 'left', title: words.left, render: (b) => <Time at={b.handed_over_at} /> },
]

/** All boxes of large cargo (FU-720). */
export default function BoxesPage() {
  return (
    <ListPage
      call={listLclBoxes}
      statuses={countLclBoxes}
      filters={filters}
      columns={columns}
      export={{ call: exportLclBoxes }}
      rowKey={(b) => b.id}
    />
  )
}
