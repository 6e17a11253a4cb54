import { text } from '@kuacang/contract/kit/text'
import { getBagRecords } from '@kuacang/contract/packing/bag/calls'
import { bagMachine } from '@kuacang/contract/packing/bag/machine'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/detail.tsx'
import { operationNames } from '../../kit/detail/operation-names.ts'
import { recordEntry, Timeline } from '../../kit/detail/timeline.tsx'

const nameOf = operationNames(bagMachine, {
  create: text('新建', 'Created'),
  print_label: text('打印包号', 'Label printed'),
})

/** What was done to a bag, newest first. */
export const BagRecords = ({ id }: { id: string }) => {
  const records = useAnswer(getBagRecords, { params: { id } })
  return (
    <Answered of={records}>
      {({ list }) => <Timeline entries={list.map((r) => recordEntry(r, nameOf(r.action)))} />}
    </Answered>
  )
}
