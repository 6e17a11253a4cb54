import { checkDirectShip, directShip } from '@kuacang/contract/epc/direct-ship/calls'
import { moldScanned } from '@kuacang/contract/epc/direct-ship/mold-size'
import { epcMoldSize } from '@kuacang/contract/epc/outbound-parcel/enums'
import type { BoxLabel } from '@kuacang/contract/epc/outbound-parcel/label'
import { patterns } from '@kuacang/contract/kit/patterns'
import { text } from '@kuacang/contract/kit/text'
import { getWarehousePreference } from '@kuacang/contract/reference/warehouse/calls'
import { Checkbox } from 'antd'
import { ApiError, Declined } from '../../kit/api/api-error.ts'
import { request } from '../../kit/api/request.ts'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { declined, send } from '../../kit/dialog/ask.tsx'
import { useKept } from '../../kit/kept.ts'
import { usePrint } from '../../kit/print/use-print.ts'
import { say } from '../../kit/say.ts'
import { idAndWeight } from '../../kit/scan/id-and-weight.ts'
import { useJob } from '../../kit/scan/job.ts'
import { lateOf } from '../../kit/scan/late-answers.ts'
import { already, attention, done, error, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { type Step, stepFor } from '../../kit/scan/steps.ts'
import { readWeight } from '../../kit/scan/weight.ts'
import { askVolume } from '../../packing/size/ask-volume.tsx'
import { boxLabelOf } from '../label/box-label.ts'

const words = {
  parcel: text('包裹', 'Parcel'),
  mold: text('模具', 'Mold'),
  material: text('包材', 'Material'),
  weight: text('重量 kg', 'Weight (kg)'),
  hintParcel: text('扫描包裹，或“单号,重量”', 'Scan a parcel, or “number,weight”'),
  hintRest: text('扫描模具或包材，最后称重', 'Scan mold or material, then weigh'),
  weigh: text('请称重', 'Weigh it'),
  noted: text('已记录', 'Noted'),
  unfinished: text('先完成这个包裹', 'Finish this parcel first'),
  unfinishedNow: text('还没有称重；换包裹按 F3', 'It is not weighed yet; F3 changes the parcel'),
  printing: text('面单正在打印', 'The label prints'),
  closed: text('已关闭，等待面单', 'Closed, its label is awaited'),
  before: text('之前已直发', 'Shipped before'),
  none: text('承运商没有给面单', 'The carrier gave no label'),
  put: text('{why}。请放到客服货架', '{why}. Put it on the shelf of customer service'),
  hint: text('放到等待货架，稍后再扫描', 'Put it on the waiting shelf and scan it again later'),
  again: text('补打上一张', 'Print the last one again'),
  leave: text('换包裹', 'Change parcel'),
  required: text('必须扫描包材', 'A material is required'),
}

const steps: readonly Step[] = [
  { key: 'parcel', label: words.parcel },
  { key: 'mold', label: words.mold, takes: patterns.moldSize },
  { key: 'material', label: words.material, takes: /^(MTR-|PACK_SIZE_)/ },
  { key: 'weight', label: words.weight, takes: /^\s*[\d.]+\s*[A-Za-z]{0,3}\s*$/ },
]

type Job = { readonly parcel: string; readonly mold?: string; readonly material?: string }

const moldOf = (scanned: string | undefined) => {
  const mold_size = moldScanned(scanned ?? '')
  return mold_size === undefined ? {} : { mold_size }
}

type Props = {
  readonly name: string
  /** Each parcel is measured too. */
  readonly measures?: boolean
}

/** A parcel that goes on alone: parcel, mold, material and weight in any order behind the parcel; the weight closes it. */
export const ShipDesk = ({ name, measures = false }: Props) => {
  const { job, begin, change, end } = useJob<Job>(name)
  const [chosen, need] = useKept(`${name} material`, false)
  const { data: preference } = useAnswer(getWarehousePreference, {})
  const always = preference?.require_material ?? false
  const material_needed = chosen || always
  const [last, keep] = useKept<string | null>(`${name} last`, null)
  const { print } = usePrint()

  const labelled = ({ tracking_id, failure, ob_number }: BoxLabel): Outcome => {
    if (tracking_id === null)
      return attention(words.none, { detail: failure ? say(words.put, { why: failure }) : ob_number })
    keep(tracking_id)
    void print(boxLabelOf(tracking_id))
    return done(words.printing, {
      big: tracking_id.slice(-4),
      instruction: words.printing,
      detail: tracking_id,
    })
  }
  const ship = async (of: Job, weight: number, scan: Scan, is_one_step = false): Promise<Outcome> => {
    const volume_info = measures ? await askVolume() : undefined
    if (volume_info === null) throw new Declined(say(declined))
    const body = {
      ...{ tracking_id: of.parcel, weight, is_one_step, require_material: material_needed },
      ...{ material: of.material ?? '', ...moldOf(of.mold) },
      ...(volume_info && { volume_info }),
    }
    const shipped = await send(directShip, { body }, scan).catch((failure: unknown) => {
      // The parcel goes elsewhere, as the refusal says.
      if (failure instanceof ApiError && failure.refusal) end()
      throw failure
    })
    end()
    const { later, ...label } = shipped
    if (later && !label.tracking_id) return ok(words.closed, { detail: label.ob_number, later })
    if (!shipped.already) return labelled(label)
    keep(label.tracking_id)
    return already(words.before, { detail: label.tracking_id ?? label.ob_number, thing: 'parcel' })
  }
  const begun = async (scan: Scan): Promise<Outcome> => {
    const { id: parcel, weight, is_one_step } = idAndWeight(scan.value)
    if (weight !== undefined) return ship({ parcel }, weight, scan, is_one_step)
    const { tracking_id, shipped_as } = await request(checkDirectShip, { query: { tracking_id: parcel } })
    if (shipped_as !== null) {
      keep(shipped_as)
      return already(words.before, { detail: shipped_as, thing: 'parcel' })
    }
    begin({ parcel: tracking_id })
    return ok(words.weigh, { detail: tracking_id })
  }
  const filled = async (of: Job, scan: Scan): Promise<Outcome> => {
    const step = stepFor(steps, { ...of }, scan.value)
    if (step?.key === 'weight') {
      const weight = readWeight(scan.value)
      return weight === undefined ? error(words.weigh, { heard: 'unrecognised' }) : ship(of, weight, scan)
    }
    if (!step || step.key === 'parcel')
      return attention(words.unfinished, { detail: say(words.unfinishedNow) })
    change((j) => ({ ...j, [step.key]: scan.value }))
    const mold = moldScanned(scan.value)
    return ok(words.noted, { detail: mold === undefined ? scan.value : say(epcMoldSize.label(mold)) })
  }
  return (
    <ScanDesk
      name={name}
      hint={job ? words.hintRest : words.hintParcel}
      onScan={(scan) => (job ? filled(job, scan) : begun(scan))}
      stopsAtErrors
      late={lateOf<typeof directShip>((came) => labelled(came), { hint: words.hint })}
      steps={{ steps, filled: { ...job }, onBack: end }}
      keys={[
        { key: 'F2', label: words.again, disabled: !last, run: () => last && void print(boxLabelOf(last)) },
        { key: 'F3', label: words.leave, disabled: !job, run: end },
      ]}
    >
      <Checkbox
        checked={material_needed}
        disabled={always}
        onChange={(e) => need(e.target.checked)}
        style={{ marginTop: 12 }}
      >
        {say(words.required)}
      </Checkbox>
    </ScanDesk>
  )
}
