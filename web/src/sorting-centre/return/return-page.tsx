import { text } from '@kuacang/contract/kit/text'
import { returnScParcel, type ScReturn } from '@kuacang/contract/sorting-centre/return/calls'
import { scReturnDisposal, scReturnReason } from '@kuacang/contract/sorting-centre/return/enums'
import { Form, Input, Radio } from 'antd'
import { Facts } from '../../kit/detail/detail.tsx'
import { send } from '../../kit/dialog/ask.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { type ChosenFiles, filesOf } from '../../kit/form/files-item.tsx'
import { ImageField } from '../../kit/form/image-field.tsx'
import { required } from '../../kit/form/rules.ts'
import { useKept } from '../../kit/kept.ts'
import { say } from '../../kit/say.ts'
import { already, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { words } from './words.ts'

const own = {
  hint: text('扫描退回的包裹', 'Scan the parcel that came back'),
  photo: text('拍照', 'Add photos'),
  photoOf: text('{number} 的照片', 'Photos of {number}'),
  reason: text('退件原因', 'Return reason'),
  done: text('已登记退件', 'Registered as a return'),
  before: text('已登记过', 'Registered before'),
  next: text('下一件的退件原因', 'Reason of the next parcels'),
  last: text('上一件', 'Last parcel'),
}

type Why = { return_reason: (typeof scReturnReason.codes)[number]; remark: string }

const disposalOf = ({ disposal }: ScReturn) =>
  disposal === null ? words.undecided : scReturnDisposal.label(disposal)

/** Registers what came back or cannot go; the reason holds for all parcels until another is chosen. */
export default function ReturnPage() {
  const [why, setWhy] = useKept<Why>('sc_return why', {
    return_reason: scReturnReason.code.undeliverable,
    remark: '',
  })
  const [last, keep] = useKept<ScReturn | null>('sc_return last', null)

  const onScan = async (scan: Scan): Promise<Outcome> => {
    const body = { tracking_id: scan.value, ...why }
    const answer = await send(returnScParcel, { body, files: [] }, scan)
    keep(answer.return)
    const more = { big: say(disposalOf(answer.return)), detail: answer.return.tracking_id }
    return answer.already ? already(own.before, { ...more, thing: 'parcel' }) : ok(own.done, more)
  }
  const addPhotos = ({ tracking_id, return_reason }: ScReturn) =>
    openForm<{ files: ChosenFiles }>({
      title: own.photo,
      submit: async ({ files }, options) => {
        const body = { tracking_id, return_reason }
        keep((await send(returnScParcel, { body, files: filesOf(files) }, options)).return)
      },
      fields: (
        <ImageField
          rule={{ ...returnScParcel.files, min: 1 }}
          label={say(own.photoOf, { number: tracking_id })}
        />
      ),
    })
  const choose = () =>
    openForm<Why>({
      title: own.reason,
      initial: why,
      submit: async ({ return_reason, remark }) => setWhy({ return_reason, remark: remark ?? '' }),
      fields: (
        <>
          <Form.Item name="return_reason" label={say(words.reason)} rules={[required]}>
            <Radio.Group
              options={scReturnReason.codes.map((value) => ({
                value,
                label: say(scReturnReason.label(value)),
              }))}
            />
          </Form.Item>
          <Form.Item name="remark" label={say(words.remark)}>
            <Input maxLength={200} />
          </Form.Item>
        </>
      ),
    })

  return (
    <ScanDesk
      name="sc_return"
      hint={own.hint}
      onScan={onScan}
      stopsAtErrors
      keys={[
        { key: 'F2', label: own.photo, disabled: !last, run: () => last && addPhotos(last) },
        { key: 'F4', label: own.reason, run: choose },
      ]}
    >
      <Facts
        title={own.next}
        facts={[
          [words.reason, say(scReturnReason.label(why.return_reason))],
          [words.remark, why.remark || '-'],
        ]}
      />
      {last ? (
        <Facts
          title={own.last}
          facts={[
            [words.number, last.tracking_id],
            [words.reason, say(scReturnReason.label(last.return_reason))],
            [words.disposal, say(disposalOf(last))],
            [words.receiver, last.receiver || '-'],
            [words.photos, last.photos.length],
          ]}
        />
      ) : null}
    </ScanDesk>
  )
}
