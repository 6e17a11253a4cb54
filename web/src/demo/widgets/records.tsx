import { operationStep } from '@kuacang/contract/timeline/record/enums'
import { normalRecord } from '@kuacang/contract/timeline/record/normal'
import type { RawRecord } from '@kuacang/contract/timeline/record/raw'
import { normalEntry, Timeline } from '../../kit/detail/timeline.tsx'

const from = { operator_id: 'epc', warehouse_code: 'SZ-01' }
const parcels = Array.from({ length: 7 }, (_, i) => `WI10000${i + 1}EPC`)

/** Enough for a second page of the timeline. */
const older = operationStep.codes.slice(0, 10).map(
  (operation_step, i): RawRecord => ({
    ...from,
    version: 1,
    id: `older-${i}`,
    record_time: `2024-01-30T05:${50 - i}:00Z`,
    parcel_id: 'WI100001EPC',
    operation_step,
  }),
)

/** One of each version, newest first, as the systems that kept them send them. */
const records: readonly RawRecord[] = [
  {
    ...from,
    version: 4,
    id: 'sc-4',
    record_time: '2024-02-01T02:00:00Z',
    tracking_id: 'SC_000004',
    tracking_id_type: 'bag',
    operation_type: 'receive',
    parent: { type: 'receipt', id: 'HD240201001' },
    children: parcels.map((id) => ({ type: 'parcel', id })),
    related_tracking_ids: parcels.slice(0, 6),
  },
  {
    ...from,
    version: 3,
    id: 'hub-3',
    record_time: '2024-02-01T01:00:00Z',
    operation_id: 'op-3',
    tracking_id: 'HUB000003',
    tracking_id_type: 'bag',
    operation_type: 'accept',
    error: { code: 6001, msg: '重量不符' },
  },
  {
    ...from,
    version: 2,
    id: 'epc-2',
    record_time: '2024-01-31T06:00:00Z',
    parcel_id: 'WI100002EPC',
    operation_step: 12,
    additional_info: { reinbound_type_name: '客户退回', weight: 1.5 },
  },
  {
    ...from,
    version: 1,
    id: 'epc-1',
    record_time: '2024-01-31T05:00:00Z',
    parcel_id: 'WI100001EPC',
    operation_step: 999,
  },
  ...older,
]

/** Operation records of all four versions; each opens its card. */
export const Records = () => <Timeline entries={records.map((r) => normalEntry(normalRecord(r), r))} />
