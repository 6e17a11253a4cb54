import { sortEpcParcel } from '@kuacang/contract/epc/job/calls'
import { epcSortStep } from '@kuacang/contract/epc/job/enums'
import { text } from '@kuacang/contract/kit/text'
import { Segmented } from 'antd'
import { send } from '../../kit/dialog/ask.tsx'
import { useKept } from '../../kit/kept.ts'
import { say } from '../../kit/say.ts'
import { SortDesk } from './sort-desk.tsx'

const hint = text(
  '扫描包裹或出库包裹，按数字放好',
  'Scan a parcel or an outbound parcel and put it at the number',
)
const { second, fine } = epcSortStep.code
const rounds = [second, fine] as const

export default function SortPage() {
  const [step, setStep] = useKept<(typeof rounds)[number]>('epc sort round', second)
  return (
    <SortDesk
      name="epc_sort"
      kind="sow"
      hint={hint}
      sort={(scan) => send(sortEpcParcel, { body: { tracking_id: scan.value, step } }, scan)}
    >
      <Segmented
        value={step}
        onChange={setStep}
        options={rounds.map((value) => ({ value, label: say(epcSortStep.label(value)) }))}
      />
    </SortDesk>
  )
}
