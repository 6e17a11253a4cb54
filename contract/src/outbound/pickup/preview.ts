import { pickupOrderType } from './enums.ts'

const { code } = pickupOrderType

/** FU-209: the type of a preview by the type of the pickup order that it becomes. */
const previews: ReadonlyMap<number, number> = new Map([
  [code.normal, code.normal_preview],
  [code.large, code.large_preview],
  [code.return, code.return_preview],
  [code.b2b, code.b2b_preview],
  [code.b2b_return, code.b2b_return_preview],
  [code.return_joint, code.return_joint_preview],
])
const becomes = new Map([...previews].map(([type, preview]) => [preview, type]))

export const previewOf = (type: number): number => previews.get(type) ?? code.normal_preview
export const typeOfPreview = (preview: number): number => becomes.get(preview) ?? code.normal

/** The types of pickup orders that are picked for B2B orders. */
export const b2bPickupOrders = [code.b2b, code.b2b_return] as const

/** The types of B2B; the others are shown on the page of usual orders. */
export const b2bPickupTypes = [...b2bPickupOrders, code.b2b_preview, code.b2b_return_preview] as const
export const usualPickupTypes = pickupOrderType.codes.filter(
  (c) => !(b2bPickupTypes as readonly number[]).includes(c),
)
