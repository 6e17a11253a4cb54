import { text } from '../../kit/text.ts'
import { epcReturnDisposal } from './enums.ts'

/** The desks where parcels go back: refusals name them, and their pages are called so. */
export const returnDesks = {
  vendor: text('退件', 'Returns'),
  express: text('快递退件', 'Returns by express'),
  sort: text('快递退件分拣', 'Sort express returns'),
} as const

const { collect, prepaid } = epcReturnDisposal.code

/** The ways back that need an express number. */
export const isByExpress = (disposal: number): boolean => disposal === collect || disposal === prepaid

/** The desk from which a parcel goes back in this way. */
export const returnDeskOf = (disposal: number) => returnDesks[isByExpress(disposal) ? 'express' : 'vendor']
