import { finishContainer, packIntoContainer } from '@kuacang/contract/epc/container/calls'
import { text } from '@kuacang/contract/kit/text'
import { getWarehousePreference } from '@kuacang/contract/reference/warehouse/calls'
import { Checkbox } from 'antd'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { useKept } from '../../kit/kept.ts'
import { say } from '../../kit/say.ts'
import { deskWords, PackingDesk } from '../../packing/bag/packing-desk.tsx'

const hint = text('扫描要装箱的包裹', 'Scan the parcel to pack into a container')
const unbinds = text('重量不符时取出全部包裹', 'Take everything out when the weight stays wrong')

const words = {
  ...deskWords,
  added: text('已装箱', 'In the container'),
  newBag: text('新箱，请贴箱号', 'New container: attach its label'),
  already: text('已在此箱中', 'Already in this container'),
  removed: text('已从箱中移出', 'Taken out of the container'),
  finish: text('完成装箱', 'Finish container'),
  finishWhat: text('扫描要完成的箱', 'Scan the container to finish'),
  finished: text('装箱完成', 'Container finished'),
  cancel: text('取消货箱', 'Cancel container'),
  cancelBag: text('扫描要取消的箱', 'Scan the container to cancel'),
  cancelWhat: text('箱内的包裹须重新装箱。', 'Its parcels must be packed again.'),
  cancelled: text('货箱已取消', 'Container cancelled'),
  label: text('打印箱号', 'Print container label'),
  takeOver: text('接手他人的箱', 'Take over a container'),
  takeOverWhat: text('扫描要接手的箱号', 'Scan the number of the container to take over'),
  none: text('没有打开的箱：扫描第一个包裹', 'No open containers: scan the first parcel'),
}

/** Outbound parcels go into containers of one sort code, which are weighed and measured. */
export default function PackingPage() {
  const { data: preference } = useAnswer(getWarehousePreference, {})
  const [unbind, setUnbind] = useKept('epc-container unbind', false)
  if (!preference) return null
  return (
    <PackingDesk
      suite="epc-container"
      name="epc-container"
      hint={hint}
      weigh
      stopsAtErrors
      measure={preference.container_max_sides}
      words={words}
      aside={
        <Checkbox checked={unbind} onChange={(e) => setUnbind(e.target.checked)}>
          {say(unbinds)}
        </Checkbox>
      }
      commands={{
        put: (act, { item_id: tracking_id, ...into }, scan) =>
          act(packIntoContainer, { body: { tracking_id, ...into } }, scan),
        finish: (act, { bag_id: container_id, ...body }, scan) =>
          act(
            finishContainer,
            { body: { ...body, container_id, unbind_if_failed_weight_validation: unbind } },
            scan,
          ),
      }}
    />
  )
}
