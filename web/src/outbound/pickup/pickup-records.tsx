import { text } from '@kuacang/contract/kit/text'
import { getPickupOrder } from '@kuacang/contract/outbound/pickup/calls'
import { pickupOrderMachine } from '@kuacang/contract/outbound/pickup/machine'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { operationNames } from '../../kit/detail/operation-names.ts'
import { recordEntry, Timeline } from '../../kit/detail/timeline.tsx'

const nameOf = operationNames(pickupOrderMachine, {
  create: text('生成', 'Generated'),
  preview: text('生成预览', 'Preview generated'),
  view_location: text('到达库位', 'Arrived at location'),
  pick: text('拣货', 'Picked'),
  undo_pick: text('撤销拣货', 'Pick undone'),
  report_lost: text('报缺货', 'Missing goods reported'),
  set_print_type: text('修改面单打印', 'Waybill printing changed'),
})

/** What was done to a pickup order, newest first (FU-059). */
export const PickupRecords = ({ id }: { id: string }) => {
  const detail = useAnswer(getPickupOrder, { params: { id } })
  return (
    <Answered of={detail}>
      {({ operation_records }) => (
        <Timeline entries={operation_records.map((r) => recordEntry(r, nameOf(r.action)))} />
      )}
    </Answered>
  )
}
