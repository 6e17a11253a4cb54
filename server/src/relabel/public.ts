export { create as createRelabelRequests } from './request/create.ts'
export { endRelabels } from './request/decide.ts'
export { type RelabelKind, registerRelabelKind } from './request/kinds.ts'
export type { CarrierLabel } from './request/label.ts'
