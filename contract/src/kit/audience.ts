import type { Access, Call } from './call.ts'
import { type Right, rightCategory } from './rights.ts'
import { type Text, text } from './text.ts'

/** Who builds on the product from outside. Each has a document of its own at /api/docs. */
export const audienceLabels = {
  merchants: text('商户', 'Merchants'),
  platforms: text('平台', 'Platforms'),
  carriers: text('承运商', 'Carriers'),
  devices: text('设备', 'Devices'),
} as const satisfies Record<string, Text>

export type Audience = keyof typeof audienceLabels
export const audiences = Object.keys(audienceLabels) as readonly Audience[]

/** The rights that systems of an audience hold, beside those that are made for merchants. */
const ofRight: { readonly [R in Right]?: readonly Audience[] } = {
  EPCIntake: ['platforms'],
  HUBIntake: ['platforms'],
  SortingCenterIntake: ['platforms'],
  AnswerPorts: ['platforms', 'carriers'],
  EPCSow: ['devices'],
}

/** Calls that another audience makes than their right says. */
const ofRoute: Readonly<Record<string, readonly Audience[]>> = {
  'POST /epc/external/last_mile_events': ['carriers'],
  'POST /hub/external/downstream_status': ['carriers'],
}

/** The rights that an access names. */
export const rightsNamed = (access: Access): readonly Right[] => {
  if (access === 'open' || access === 'anyone') return []
  if (typeof access === 'string') return [access]
  return 'any' in access ? access.any : access.all
}

type CallAccess = Pick<Call, 'route' | 'right' | 'scope' | 'apiKey'>

/** Open to merchants' users: by a right that is made for them, or to all who are logged in, for their own rows. */
const isForMerchants = ({ right, scope }: CallAccess): boolean =>
  right === 'anyone' ? scope === 'partner' : rightsNamed(right).some((r) => rightCategory(r) === 'merchant')

/**
 * For whom a call is, outside the product; none where only its pages make it. This is the one place that says so. The
 * contract of a call says only that other systems call it (`apiKey`); what merchants' rights open is for merchants.
 */
export const audiencesOf = (call: CallAccess): readonly Audience[] => {
  if (isForMerchants(call)) return ['merchants']
  if (!call.apiKey) return []
  return ofRoute[call.route] ?? [...new Set(rightsNamed(call.right).flatMap((r) => ofRight[r] ?? []))]
}

/** Is the call opened by an API key, not only by a login? Exactly those that are in a document are. */
export const opensByKey = (call: CallAccess): boolean => call.apiKey === true || isForMerchants(call)
