import { totalUploadLimit } from '@kuacang/contract/kit/call'
import { workbookFiles } from '@kuacang/contract/kit/sheet'
import { text } from '@kuacang/contract/kit/text'
import { showIntercept } from '../../kit/dialog/intercept.tsx'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { playCue } from '../../kit/scan/cues.ts'
import { uploadWorkbook } from '../../kit/sheet/upload-workbook.tsx'
import { kg } from '../../kit/show.tsx'
import showIndiaLimit from '../../packing/asks/over-india-limit.tsx'
import askForcePack from '../../packing/asks/over-tax-exemption.tsx'
import { showPickOut } from '../../packing/limit/pick-out.tsx'
import { askMaterialAndWeight } from '../../packing/material/ask-material-and-weight.tsx'
import { askVolume } from '../../packing/size/ask-volume.tsx'
import { askWeight } from './ask-weight.tsx'
import { DialogButtons } from './dialog-buttons.tsx'

const words = {
  intercept: text('拦截提醒', 'Intercept warning'),
  interceptOwn: text('拦截提醒（自定文字）', 'Intercept warning, own words'),
  own: text('请交给质检台 3', 'Take it to inspection desk 3'),
  material: text('包材与重量', 'Material and weight'),
  materialAgain: text('包材与重量（重称）', 'Material and weight, again'),
  finish: text('完成集包', 'Finish bag'),
  reweigh: text('重新称重', 'Weigh again'),
  volume: text('采集体积', 'Collect the volume'),
  tax: text('超出免税额', 'Over the tax exemption'),
  forced: text('强制装包', 'Packed anyway'),
  leftOut: text('不装包', 'Left out'),
  india: text('超出印度线路限制', 'Over the limits of the India route'),
  overTax: text('超出免税额', 'Tax exemption exceeded'),
  overIndia: text('超出印度线路装包限制', 'Over the bagging limits of the India route'),
  leftInHand: text('该包裹未装包，请放入其他包。', 'This parcel was not bagged. Put it into another bag.'),
  pickOut: text('取出超额包裹', 'Pick out parcels'),
  upload: text('上传 Excel', 'Upload a workbook'),
  uploadMany: text('上传多个 Excel', 'Upload several workbooks'),
  uploaded: text('已选择 {n} 个文件', '{n} {n|file|files} chosen'),
  weighed: text('{material} {weight} kg', '{material} {weight} kg'),
}

const weighed = (answer: { material?: string; weight: number } | null) =>
  answer && notice.success(say(words.weighed, { material: answer.material ?? '', weight: kg(answer.weight) }))

const material = async () =>
  weighed(await askMaterialAndWeight({ confirm: words.finish, remaining: 3, needsMaterial: true }))
const materialAgain = async () =>
  weighed(
    await askMaterialAndWeight({ confirm: words.finish, expected: 1.5, last: 9, remaining: 2, tried: [9] }),
  )
const reweigh = async () => {
  const weight = await askWeight()
  weighed(weight === null ? null : { weight })
}
const volume = async () => {
  const given = await askVolume()
  if (given) notice.success(`${given.length} × ${given.width} × ${given.height} cm`)
}
const tax = async () => {
  const details = {
    identifier_name: 'J. Doe',
    taken_value: 650,
    to_add_value: 220.5,
    new_value: 870.5,
    gateway: 'LAX',
    tax_exemption: 800,
  }
  const [title, message] = [say(words.overTax), '']
  playCue('error')
  const forced = await askForcePack({ protocol: 'over_tax_exemption', title, message, details }, {})
  notice.success(forced ? words.forced : words.leftOut)
}
const india = () => {
  const details = {
    add_value: 900,
    add_count: 2,
    total_value: 12_400,
    total_count: 11,
    max_value: 12_000,
    max_count: 10,
  }
  const [title, message] = [say(words.overIndia), say(words.leftInHand)]
  playCue('error')
  return showIndiaLimit({ protocol: 'over_india_limit', title, message, details }, {})
}
const pickOut = () =>
  showPickOut([
    { box_number: 'BOX0001', last_leg_tracking_number: '9400100000000000000001', declared_value: 812.4 },
    { box_number: 'BOX0002', last_leg_tracking_number: '9400100000000000000002', declared_value: 930 },
  ])
const upload = (most: number) =>
  uploadWorkbook({
    title: most > 1 ? words.uploadMany : words.upload,
    rule: workbookFiles(totalUploadLimit, most),
    ...(most > 1 ? {} : { template: 'tracking-ids.xlsx' }),
    submit: async (files) => notice.success(say(words.uploaded, { n: files.length })),
  })

/** The dialogs of stations that weigh, measure and pack. */
export const PackingDialogs = () => (
  <DialogButtons
    of={[
      [words.intercept, () => showIntercept()],
      [words.interceptOwn, () => showIntercept(say(words.own))],
      [words.material, material],
      [words.materialAgain, materialAgain],
      [words.reweigh, reweigh],
      [words.volume, volume],
      [words.tax, tax],
      [words.india, india],
      [words.pickOut, pickOut],
      [words.upload, () => upload(1)],
      [words.uploadMany, () => upload(5)],
    ]}
  />
)
