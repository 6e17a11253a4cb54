import { type Text, text } from '@kuacang/contract/kit/text'
import { getPickupOrder } from '@kuacang/contract/outbound/pickup/calls'
import { pickupOrderMachine } from '@kuacang/contract/outbound/pickup/machine'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/detail.tsx'
import { recordEntry, Timeline } from '../../kit/detail/timeline.tsx'
import { say } from '../../kit/say.ts'

const own: Readonly<Record<string, Text>> = {
  create: text('生成', 'Generated'),
  preview: text('生成预览', 'Previewed'),
  view_location: text('到达库位', 'At a place'),
  pick: text('拣货', 'Picked'),
  undo_pick: text('撤销拣货', 'Pick undone'),
  report_lost: text('报缺货', 'Goods missing'),
  set_print_type: text('修改面单打印', 'Waybill printing changed'),
}
const machine: Readonly<Record<string, { label: Text }>> = pickupOrderMachine.table

const nameOf = (operation: string): string => {
  const action = operation.replace('pickup_order.', '')
  const label = machine[action]?.label ?? own[action]
  return label ? say(label) : action
}

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
