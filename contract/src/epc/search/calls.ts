import { call } from '../../kit/call.ts'
import { searchEverything } from '../../search/calls.ts'
import { atEpc } from '../fields.ts'

/** PA-447. */
export const searchEpc = call('GET /epc/search', {
  right: 'EPCDataSearch',
  ...atEpc,
  about: `In the current parcel centre: ${searchEverything.about} Also as POST.`,
  query: searchEverything.query,
  data: searchEverything.data,
})
