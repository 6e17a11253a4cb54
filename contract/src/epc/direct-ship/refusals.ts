import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

/** Why a parcel is not shipped alone. */
export const epcDirectShipRefusals = refusals(9280, {
  several: {
    n: 1,
    status: 409,
    what: text('包裹 {parcel} 不能直发', 'Parcel {parcel} cannot be shipped alone'),
    why: text('它要与其他 {n} 个包裹合单', 'It goes together with {n} other {n|parcel|parcels}'),
    now: text('请送到合单台', 'Take it to the combine desk'),
  },
  to_return: {
    n: 2,
    status: 409,
    what: text('包裹 {parcel} 不能直发', 'Parcel {parcel} cannot be shipped alone'),
    why: text('类型为「{type}」，不能出库', 'Its type is “{type}”, which cannot leave'),
    now: text('请放到退件区', 'Put it in the return area'),
  },
  not_ready: {
    n: 3,
    status: 409,
    what: text('包裹 {parcel} 不能直发', 'Parcel {parcel} cannot be shipped alone'),
    why: text('状态为「{status}」', 'Its status is “{status}”'),
    now: text('请到「入库扫描」重新扫描', 'Scan it again at “Arrival scan”'),
  },
  material_missing: {
    n: 4,
    status: 409,
    what: text('包裹 {parcel} 缺少包材', 'Parcel {parcel} lacks its packing material'),
    why: text('这个工作台要求扫描包材', 'This desk requires a material'),
    now: text('请先扫描包材条码', 'Scan the barcode of the material first'),
  },
  other_mailbox: {
    n: 5,
    status: 409,
    what: text('包裹 {parcel} 的模具不对', 'Wrong mold for parcel {parcel}'),
    why: text('它发往 {country}，「{mold}」不适用', 'It goes to {country}, where “{mold}” does not apply'),
    now: text('请扫描该地区的模具，或「非邮箱件」', 'Scan the mold of its region, or “Not for a mailbox”'),
  },
})
